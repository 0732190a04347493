import Fuse from 'fuse.js'

/** One line of the palette. */
export type PaletteItem = {
  readonly key: string
  readonly group: 'pages' | 'actions' | 'recent' | 'records'
  readonly label: string
  /** Softly, behind the label. */
  readonly note?: string
  readonly icon: string
  run(): void
}

const MOST = { pages: 7, actions: 10, recent: 6, records: 10 } as const

/** Actions and recent records by what is typed; all of them for nothing. */
export function matching(items: readonly PaletteItem[], wanted: string): readonly PaletteItem[] {
  if (wanted.trim() === '') return items
  const fuse = new Fuse(items, { threshold: 0.4, ignoreLocation: true, keys: ['label', 'note'] })
  return fuse.search(wanted.trim()).map((hit) => hit.item)
}

/**
 * The groups in their order: a number means a record, other words mean a page. An action that begins with the very words comes
 * before pages that only resemble them. Long groups are cut.
 */
export function inOrder(
  groups: Readonly<Record<PaletteItem['group'], readonly PaletteItem[]>>,
  wanted: string,
): readonly PaletteItem[] {
  const order = looksLikeNumber(wanted)
    ? (['records', 'recent', 'pages', 'actions'] as const)
    : (['pages', 'actions', 'recent', 'records'] as const)
  const begin = wanted.trim() === '' ? (['recent', 'actions', 'pages'] as const) : order
  const shown = begin.flatMap((group) => groups[group].slice(0, MOST[group]))
  const words = wanted.trim().toLowerCase()
  const isNamed = ({ label, group }: PaletteItem) =>
    words !== '' && group === 'actions' && label.toLowerCase().startsWith(words)
  return [...shown.filter(isNamed), ...shown.filter((item) => !isNamed(item))]
}

/** Three digits on end, as in 160-1234 and HKG00000012. */
export function looksLikeNumber(wanted: string): boolean {
  return /\d{3}/.test(wanted)
}
