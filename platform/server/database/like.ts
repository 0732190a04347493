/** Escapes words for a pattern of LIKE: in `50%` the per cent sign is a character. */
export function escapeLike(words: string): string {
  return words.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
