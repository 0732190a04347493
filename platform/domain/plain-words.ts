/** Words as they are searched by, whichever way they were typed: without case, accents and apostrophes ("Łódź", "O'Hare"). */
export function plainWords(words: string): string {
  const bare = words
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’‘ʼ`]/g, '')
    .normalize('NFC')
  return bare.toLowerCase().replaceAll(/[øłđðıßæœ]/g, (letter) => PLAIN[letter] ?? letter)
}

/** Letters of their own, not written with an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
