import { type ImportColumn, PARTY_PART_HEADINGS, type PartyPart } from '#areas/key-accounts/domain/booking-columns.ts'
import { type Span, foldedText } from './pasted-text.ts'

/** What a label names: a column, the route as a whole, a part of the party above it, or something that bookings do not have. */
export type Meaning =
  | { readonly column: ImportColumn }
  | { readonly part: PartyPart }
  | { readonly route: true }
  | { readonly unknown: true }

export type Label = {
  readonly meaning: Meaning
  readonly span: Span
  /** Without a colon: only a value of the very kind may follow. */
  readonly isWeak: boolean
}

export type LabelFinder = (text: string, line: Span) => Label[]

const ROUTE = ['route', 'routing', 'lane', '航线', '航線', '路線', '走向']

/** Returns what finds the labels of a line: the titles and usual headings of booking columns, with a colon or before a value. */
export function labelFinder(titles: ReadonlyMap<string, ImportColumn>): LabelFinder {
  const meanings = new Map<string, Meaning>([
    ...ROUTE.map((heading) => [heading, { route: true }] as const),
    ...(Object.entries(PARTY_PART_HEADINGS) as [PartyPart, readonly string[]][]).flatMap(([part, headings]) =>
      headings.map((heading) => [heading, { part }] as const),
    ),
    ...[...titles].map(([heading, column]) => [heading, { column }] as const),
  ])
  const known = [...meanings.keys()].toSorted((one, other) => other.length - one.length).map(patternOf)
  const pattern = new RegExp(
    `${START}(?<heading>${known.join('|')})(?![a-z0-9])(?<unit>[ \\t]*\\([^()\\n]{1,12}\\))?(?<mark>${MARK})?`,
    'gy',
  )
  return (text, line) => labelsOf(foldedText(text.slice(line.start, line.end)), line.start, { meanings, pattern })
}

/** The beginning of a line, a bullet or number, or what separates two values. */
const START = String.raw`(?:^[\s>*•·\-–#【\[]*(?:\d{1,2}[.)、]\s*)?|[\t|,;、。/(【\[]\s*|\s{2,}|\s|(?<=[\]】])\s*)`
const MARK = String.raw`[ \t]*(?:[:=】\]]+|\t|[ ]-[ ]|(?:is|are|为|為|是)(?![a-z]))[:\s]*`

function patternOf(heading: string): string {
  const escaped = heading.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return escaped.replaceAll(' ', String.raw`[ \t]*`)
}

type Finder = { readonly meanings: ReadonlyMap<string, Meaning>; readonly pattern: RegExp }

const UNKNOWN =
  /(?:^[\s>*•·\-–【[]*|[\t|,;、。/]\s*|\s{2,})([a-z\u4E00-\u9FFF][a-z\u4E00-\u9FFF0-9 .&'/#()-]{0,40}?)\s*:(?!\/\/|\d\d)/y

function labelsOf(line: string, offset: number, { meanings, pattern }: Finder): Label[] {
  const labels: Label[] = []
  for (let at = 0; at < line.length;) {
    pattern.lastIndex = at
    UNKNOWN.lastIndex = at
    const match = pattern.exec(line)
    const heading = match?.groups?.['heading']
    const meaning = heading === undefined ? undefined : meanings.get(heading.replaceAll(/\s+/g, ' '))
    if (match && heading !== undefined) {
      const isWeak = match.groups?.['mark'] === undefined && !isAlone(line, match[0])
      const found = meaning ?? meanings.get(spaced(heading, meanings))
      const start = at + match[0].indexOf(heading)
      const span = { start: offset + start, end: offset + at + match[0].length }
      const isInSentence = /^\s\S/.test(match[0]) && !/[\d.\u4E00-\u9FFF]/.test(line.charAt(at - 1))
      const isLabel = found && !(isInSentence && !/[:=]/.test(match.groups?.['mark'] ?? ''))
      if (isLabel) labels.push({ meaning: found, span, isWeak })
      at += isLabel ? match[0].length : 1
    } else {
      const unknown = UNKNOWN.exec(line)
      if (unknown) {
        labels.push({
          meaning: { unknown: true },
          span: { start: offset + at, end: offset + at + unknown[0].length },
          isWeak: false,
        })
        at += unknown[0].length
      } else at += 1
    }
  }
  return labels
}

/** A line that is nothing but a label: its value stands below. */
function isAlone(line: string, label: string): boolean {
  return line.trim() === label.trim()
}

/** The heading as it is known, for one that is written without its blanks. */
function spaced(heading: string, meanings: ReadonlyMap<string, Meaning>): string {
  const plain = heading.replaceAll(/\s/g, '')
  return [...meanings.keys()].find((known) => known.replaceAll(' ', '') === plain) ?? heading
}
