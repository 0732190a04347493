/** Maximum number of references per truck. */
export const MAX_REFERENCES = 200

/** Splits scanned, pasted or typed text into unique numbers at line breaks, spaces, commas and semicolons. */
export function referencesOf(text: string): string[] {
  const all = text.split(/[\s,;，；、]+/).map((part) => part.trim().toUpperCase())
  return [...new Set(all.filter((part) => part !== ''))]
}
