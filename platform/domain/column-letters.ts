/** The letters above a column of a sheet: `A` for 0, `Z` for 25, `AA` for 26. */
export function columnLetters(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last
}
