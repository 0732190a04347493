/** Most references a truck may name. */
export const MOST_REFERENCES = 200

/** The numbers in a text that was scanned, pasted or typed: parted by lines, spaces, commas or semicolons; none twice. */
export function referencesOf(text: string): string[] {
  const all = text.split(/[\s,;，；、]+/).map((part) => part.trim().toUpperCase())
  return [...new Set(all.filter((part) => part !== ''))]
}
