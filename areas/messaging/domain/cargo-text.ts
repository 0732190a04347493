/** Letters that stand for several of the telex alphabet. */
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

/** A text in the alphabet of Cargo-IMP: capitals, digits, point, hyphen and blank. Nothing in it can end a field or a line. */
export function cargoText(text: string): string {
  const capitals = [...text.toUpperCase()].map((letter) => SPELLED[letter] ?? letter).join('')
  return capitals
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z0-9. -]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** Splits a text between words into lines of at most so many characters; a word that is longer is cut. */
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

/** The beginning of a text as one field. */
export function cargoField(text: string, longest: number): string {
  return cargoText(text).slice(0, longest).trimEnd()
}
