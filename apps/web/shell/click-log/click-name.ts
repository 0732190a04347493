/** What was pressed, as far as the log may know it. */
export type Pressed = {
  readonly kind: 'button' | 'link' | 'menu' | 'tab'
  /** The name its maker gave it (`data-click`), free of languages and contents. */
  readonly explicit: string | null
  /** What it is called on the screen: only ever looked up, never written down. */
  readonly labels: readonly string[]
  /** What that is called which it stands in, the nearest first: a column, a part of a form, a dialog. Looked up like labels. */
  readonly sections: readonly string[]
  /** Where it leads inside the portal, as the pattern of the route. */
  readonly leadsTo: string | null
}

export type TextsByArea = Readonly<Record<string, object>>

/**
 * The name of a function in the click log (REQ-08): the page's route and the key of the text that stands on what was
 * pressed (`/mawb-inventory#mawb-inventory:actions.lend`), the same in every language. A text that is no text of ours,
 * such as a number of a shipment, leaves the kind and what it stands in (`button@mawb-inventory:lists.mawbs.mawbNumber`):
 * nothing typed or stored reaches the log.
 */
export function clickName(pressed: Pressed, page: { route: string; area: string }, texts: TextsByArea): string {
  const { kind, explicit, labels, leadsTo } = pressed
  const name =
    leadsTo === null
      ? (explicit ?? keyOf(labels, page.area, texts) ?? within(pressed, page.area, texts))
      : `${kind}:${leadsTo}`
  return `${page.route}#${name}`.slice(0, LONGEST_NAME)
}

function within({ kind, sections }: Pressed, area: string, texts: TextsByArea): string {
  const section = keyOf(sections, area, texts)
  return section === undefined ? kind : `${kind}@${section}`
}

/** What the log takes of a name. */
export const LONGEST_NAME = 100

/** The area of the page comes first: "Save" means its own Save where several areas have that word. */
function keyOf(labels: readonly string[], area: string, texts: TextsByArea): string | undefined {
  const areas = Object.keys(texts).toSorted((a, b) => Number(b === area) - Number(a === area) || (a < b ? -1 : 1))
  const known = areas.map((one) => wordsOf(one, texts[one] ?? {}))
  for (const label of labels) {
    const exact = known.find(({ keys }) => keys.has(label))?.keys.get(label)
    const key = exact ?? keyOfFilled(label, known)
    if (key !== undefined) return key
  }
  return undefined
}

/** A text with places that are filled in, such as "Export {{count}} selected": the one of which most stands there. */
function keyOfFilled(label: string, known: readonly Words[]): string | undefined {
  const fitting = known.flatMap(({ filled }) => filled).filter((one) => fits(one, label))
  const most = Math.max(...fitting.map(({ own }) => own))
  return fitting.find(({ own }) => own === most)?.key
}

type Words = { readonly keys: ReadonlyMap<string, string>; readonly filled: readonly Filled[] }

type Filled = { readonly key: string; readonly own: number; readonly pattern: RegExp }

/** Going through all texts of the portal at each click would hold the click up, on a slow machine by a frame or two. */
const prepared = new WeakMap<object, Words>()

function wordsOf(area: string, texts: object): Words {
  const known = prepared.get(texts)
  if (known) return known
  const all = leaves(texts, `${area}:`)
  const keys = new Map<string, string>()
  // Of two keys with one text the first counts.
  for (const [key, words] of all) if (!keys.has(words)) keys.set(words, key)
  const filled = all.flatMap(([key, words]) =>
    words.includes('{{') ? [{ key, own: ownLetters(words), pattern: patternOf(words) }] : [],
  )
  const made = { keys, filled }
  prepared.set(texts, made)
  return made
}

function patternOf(words: string): RegExp {
  const parts = words.split(PLACE).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.+?)')}$`, 's')
}

/** Words around a name must be enough of them to be no part of that name; around figures any will do. */
function fits({ pattern, own }: Filled, label: string): boolean {
  const filled = pattern.exec(label)?.slice(1)
  if (!filled) return false
  return own >= (filled.every((one) => /^[\d.,\s]+$/.test(one)) ? 1 : ENOUGH_LETTERS)
}

const PLACE = /\{\{\w+\}\}/
const ENOUGH_LETTERS = 4

/** A Chinese character says as much as two letters. */
function ownLetters(words: string): number {
  const own = words.split(PLACE).join('')
  return (own.match(/\p{L}/gu)?.length ?? 0) + (own.match(/\p{Script=Han}/gu)?.length ?? 0)
}

type Leaf = readonly [key: string, words: string]

function leaves(texts: unknown, path: string): readonly Leaf[] {
  if (typeof texts === 'string') return texts === '' ? [] : [[path.slice(0, -1), texts]]
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts).flatMap(([name, below]) => leaves(below, `${path}${name}.`))
}
