import Fuse from 'fuse.js'

/** One line of the palette. */
export type PaletteItem = {
  readonly key: string
  readonly group: 'pages' | 'actions' | 'recent' | 'records'
  readonly label: string
  /** What it is called in every language, where its label says more than that. */
  readonly names?: readonly string[]
  /** Softly, behind the label. */
  readonly note?: string
  readonly icon: string
  /** It goes on in the place of the palette. */
  readonly staysOpen?: boolean
  run(): void
}

const MOST = { pages: 7, actions: 10, recent: 6, records: 10 } as const

/** Actions and recent records by what is typed; all of them for nothing. */
export function matching(items: readonly PaletteItem[], search: string): readonly PaletteItem[] {
  if (search.trim() === '') return items
  const fuse = new Fuse(items, { threshold: 0.4, ignoreLocation: true, keys: ['label', 'note'] })
  return fuse.search(search.trim()).map((hit) => hit.item)
}

/**
 * The groups in their order: a number means a record, other words mean a page. What bears the very words comes before what
 * only resembles them, of whichever group. Long groups are cut.
 */
export function inOrder(
  groups: Readonly<Record<PaletteItem['group'], readonly PaletteItem[]>>,
  search: string,
): readonly PaletteItem[] {
  if (search.trim() === '') return cut(groups, ['recent', 'actions', 'pages'])
  const nearest = (items: readonly PaletteItem[]) =>
    items.toSorted((one, other) => distance(namesOf(one), search) - distance(namesOf(other), search))
  const sorted = {
    pages: nearest(groups.pages),
    actions: nearest(groups.actions),
    recent: nearest(groups.recent),
    records: nearest(groups.records),
  }
  const order = looksLikeNumber(search)
    ? (['records', 'recent', 'pages', 'actions'] as const)
    : (['pages', 'actions', 'recent', 'records'] as const)
  return nearest(cut(sorted, order))
}

/** Whether one of the names bears the words: as its beginning, with or without blanks (MAWBINV), or as one of its words. */
export function isNear(names: readonly string[], search: string): boolean {
  return distance(names, search) < RESEMBLES
}

function cut(
  groups: Readonly<Record<PaletteItem['group'], readonly PaletteItem[]>>,
  order: readonly PaletteItem['group'][],
): readonly PaletteItem[] {
  return order.flatMap((group) => groups[group].slice(0, MOST[group]))
}

const RESEMBLES = 3

/** 0 is the name itself, 1 its beginning, 2 a word of it. */
function distance(names: readonly string[], search: string): number {
  const sought = compact(search)
  const of = (name: string): number => {
    if (compact(name) === sought) return 0
    if (compact(name).startsWith(sought)) return 1
    return name.split(/[\s/&-]+/).some((word) => compact(word) === sought) ? 2 : RESEMBLES
  }
  return Math.min(RESEMBLES, ...names.map(of))
}

function compact(words: string): string {
  return words.replaceAll(/[\s/&-]+/g, '').toLowerCase()
}

function namesOf({ names, label }: PaletteItem): readonly string[] {
  return names ?? [label]
}

/** Three digits on end, as in 160-1234 and HKG00000012. */
export function looksLikeNumber(search: string): boolean {
  return /\d{3}/.test(search)
}
