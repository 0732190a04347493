import { GRID_KEYS } from '#platform/web/kit/data-grid/grid-keys.ts'

/** The keys of one act; the second word names its text. */
export type KeyLine = readonly [keys: readonly string[], text: string]

/** Those of the grid's table, and what the browser, the open editor and the list around the grid hear. */
export const CELL_KEYS: readonly KeyLine[] = [
  ...gridKeys('cell'),
  [['Esc'], 'giveUp'],
  [['Ctrl+C'], 'copy'],
  [['Ctrl+X', 'Ctrl+V'], 'paste'],
  [['Ctrl+S'], 'save'],
]

export const HEADER_KEYS: readonly KeyLine[] = gridKeys('header')

export const FORM_KEYS: readonly KeyLine[] = [
  [['Ctrl+S'], 'save'],
  [['Tab', 'Shift+Tab'], 'walk'],
  [['Esc'], 'cancel'],
]

export const DAY_KEYS: readonly KeyLine[] = [
  [['Alt+↓'], 'open'],
  [['← → ↑ ↓'], 'walk'],
  [['Home', 'End'], 'week'],
  [['Page Up', 'Page Down'], 'month'],
  [['Shift+Page Up', 'Shift+Page Down'], 'year'],
  [['Enter'], 'take'],
  [['Esc'], 'close'],
]

export const TAB_BAR_KEYS: readonly KeyLine[] = [
  [['← →', 'Home', 'End'], 'walk'],
  [['Enter'], 'show'],
  [['Delete'], 'close'],
  [['Shift+F10'], 'menu'],
]

/** Several keys of one act in one line. */
export function byAction(
  keys: readonly { readonly action: string; readonly shown: string | readonly string[] }[],
): KeyLine[] {
  return [...Map.groupBy(keys, ({ action }) => action)].map(([action, same]) => [
    same.flatMap(({ shown }) => shown),
    action,
  ])
}

/** What both hear stands with the cells. */
function gridKeys(of: 'cell' | 'header'): readonly KeyLine[] {
  return byAction(GRID_KEYS.filter(({ where }) => where === of || (of === 'cell' && where === 'both')))
}
