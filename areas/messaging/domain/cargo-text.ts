/** Letters that are transcribed to several letters. */
const SPELLED: Readonly<Record<string, string>> = {
  '&': ' AND ',
  ',': '.',
  ß: 'SS',
  Æ: 'AE',
  Ø: 'OE',
  Œ: 'OE',
  Å: 'AA',
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Đ: 'D',
  Ł: 'L',
  Þ: 'TH',
  ':': '.',
}

/** Converts text to the Cargo-IMP alphabet: capitals, digits, point, hyphen and space. The result cannot end a field or a line. */
export function cargoText(text: string): string {
  const capitals = [...text.toUpperCase()].map((letter) => SPELLED[letter] ?? letter).join('')
  return capitals
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z0-9. -]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** Returns the letters and digits of a text that the Cargo-IMP alphabet cannot carry, such as Chinese characters, each once. */
export function lostInCargoText(text: string): string {
  const lost = [...text].filter((letter) => /[\p{L}\p{N}]/u.test(letter) && !/[A-Z0-9]/.test(cargoText(letter)))
  return [...new Set(lost)].join('')
}

/** Splits a text at words into lines of limited length; longer words are cut. */
export function cargoLines(text: string, longest: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of cargoText(text).split(' ')) {
    let rest = word
    while (rest.length > longest) {
      if (current) lines.push(current)
      current = ''
      lines.push(rest.slice(0, longest))
      rest = rest.slice(longest)
    }
    const joined = current ? `${current} ${rest}` : rest
    if (joined.length > longest) {
      lines.push(current)
      current = rest
    } else {
      current = joined
    }
  }
  return current ? [...lines, current] : lines
}

/** Returns a text cut to the length of a field. */
export function cargoField(text: string, longest: number): string {
  return cargoText(text).slice(0, longest).trimEnd()
}
