/** The address of an external menu entry when it may be followed: http(s), without a user name in it; else null. */
export function outsideAddress(aurl: string | null): string | null {
  const given = aurl?.trim() ?? ''
  if (given === '') return null
  try {
    const address = new URL(given, location.origin)
    const isWeb = address.protocol === 'https:' || address.protocol === 'http:'
    return isWeb && address.username === '' && address.password === '' ? address.href : null
  } catch {
    return null
  }
}
