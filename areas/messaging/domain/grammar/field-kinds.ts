/** How a field is found in a line, validated and normalised. */
export type FieldKind = {
  /** Sticky: matches where the field begins. */
  readonly found: RegExp
  /** Matches a complete valid value; longer or shorter ones are read and reported. */
  readonly right: RegExp
  readonly longest: number
  /** Normalises a value that has several spellings. */
  readonly normalized?: (text: string) => string
}

const MONTHS = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'
const DAY = String.raw`(?:0[1-9]|[12]\d|3[01])(?:${MONTHS})`

const hyphenated = (text: string): string => `${text.slice(0, 3)}-${text.slice(-8)}`

/** Kinds with their own format. */
const NAMED: Readonly<Record<string, FieldKind>> = {
  awb: {
    found: /\d{3}[- ]?\d{8}/y,
    right: /^\d{3}-\d{8}$/,
    longest: 12,
    normalized: hyphenated,
  },
  day: exactly(DAY, 5),
  moment: exactly(String.raw`${DAY}(?:(?:[01]\d|2[0-3])[0-5]\d)?`, 9),
  date: exactly(String.raw`${DAY}\d\d`, 7),
  clock: exactly(String.raw`(?:[01]\d|2[0-3])[0-5]\d`, 4),
  instant: exactly(String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)?`, 25),
  carrier: exactly(String.raw`[A-Z]{2}|[A-Z]\d|\d[A-Z]`, 2),
  flight: exactly(String.raw`(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])[A-Z]?\d{1,5}[A-Z]?`, 9),
}

function exactly(source: string, longest: number): FieldKind {
  return { found: new RegExp(source, 'y'), right: new RegExp(`^(?:${source})$`), longest }
}

const SETS = { a: 'A-Z', n: '0-9', m: 'A-Z0-9' } as const

/**
 * Returns the kind named in a grammar: `a3` letters, `n1-5` digits, `m2` letters and digits, `d1-7` a decimal, `t1-35` text up to
 * the next slash, `m1-12!` the same with letters and digits only, `x1-65` the rest of the line, `K|L` alternatives, or a name
 * such as `awb`.
 */
export function fieldKind(name: string): FieldKind {
  const named = NAMED[name]
  if (named) return named
  const sized = /^([anmdtx])(\d+)(?:-(\d+))?(!)?$/.exec(name)
  if (!sized) return exactly(name, Math.max(...name.split('|').map((choice) => choice.length)))
  const [, set = '', low = '', high = low, delimited] = sized
  return sizedKind(set, Number(low), Number(high), delimited === '!')
}

function sizedKind(set: string, least: number, longest: number, delimited: boolean): FieldKind {
  const times = `{${least},${longest}}`
  if (set === 't') return delimitedKind('[^/]', String.raw`[ -.0-~]${times}`, least, longest)
  if (set === 'x') return delimitedKind('.', `[ -~]${times}`, least, longest)
  if (set === 'd') {
    const decimal = String.raw`(?=[\d.]{${least},${longest}}(?![\d.]))(?:\d+(?:\.\d*)?|\.\d+)`
    return { found: new RegExp(decimal, 'y'), right: new RegExp(`^${decimal}$`), longest }
  }
  const letters = `[${SETS[set as keyof typeof SETS]}]`
  if (delimited) return delimitedKind('[^/]', letters + times, least, longest)
  return exactly(letters + times, longest)
}

/** Matches up to the delimiter whatever the content, so that an invalid value does not affect the following fields. */
function delimitedKind(any: string, right: string, least: number, longest: number): FieldKind {
  return { found: new RegExp(any + (least === 0 ? '*' : '+'), 'y'), right: new RegExp(`^${right}$`), longest }
}
