/** Words as a pattern of LIKE that finds just them: `50%` is looked for with its per cent sign. */
export function literally(words: string): string {
  return words.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
