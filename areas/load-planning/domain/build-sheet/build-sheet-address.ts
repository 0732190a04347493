/** The address that opens a ULD on the handheld; the QR code of its build sheet. */
export function buildSheetAddress(origin: string, unitKey: string): string {
  return `${origin}/dock#build/${unitKey}`
}

const UNIT_IN_ADDRESS = /#build\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** The key of the ULD in a scanned address; null for every other code. */
export function unitKeyOf(text: string): string | null {
  return UNIT_IN_ADDRESS.exec(text.trim())?.[1]?.toLowerCase() ?? null
}
