import type { Column, ColumnSetting, GridState, SortEntry } from './grid-types.ts'

/** The settings of columns as a user keeps them: order, width (pixels), pin, hidden. Stored without anything else of a column. */

export const DEFAULT_WIDTH = 120
export const MIN_WIDTH = 40
export const MAX_WIDTH = 1200

type Declared = Pick<Column<never>, 'key' | 'width' | 'minWidth' | 'pin' | 'hidden'>

/** The state of columns nobody has touched. */
export function initialState(columns: readonly Declared[], sort: readonly SortEntry[] = []): GridState {
  return { v: 1, cols: columns.map(initialSetting), sort: [...sort] }
}

/**
 * Fits a stored state to the columns of today: a column unknown today vanishes, a new one appears where it was declared,
 * after its declared predecessor. Anything that is not a state of version 1 counts as no state.
 */
export function mergeState(columns: readonly Declared[], stored: unknown): GridState {
  if (!isState(stored)) return initialState(columns)
  const declared = new Map(columns.map((column) => [column.key, column]))
  const saved = new Map<string, ColumnSetting>()
  for (const setting of stored.cols) {
    const column = declared.get(setting.key)
    if (column && !saved.has(setting.key)) saved.set(setting.key, settingWithin(setting, column))
  }
  const cols = [...saved.values()]
  for (const [index, column] of columns.entries()) {
    if (saved.has(column.key)) continue
    const predecessor = cols.findIndex((setting) => setting.key === columns[index - 1]?.key)
    cols.splice(predecessor + 1, 0, initialSetting(column))
  }
  return { v: 1, cols, sort: stored.sort.filter((entry) => declared.has(entry.key)) }
}

/** Moves a column before or after another one; it takes over the other one's pin, as a drop there suggests. */
export function moveColumn(state: GridState, key: string, target: string, side: 'before' | 'after'): GridState {
  const moved = state.cols.find((setting) => setting.key === key)
  const goal = state.cols.find((setting) => setting.key === target)
  if (!moved || !goal || moved === goal) return state
  const rest = state.cols.filter((setting) => setting !== moved)
  rest.splice(rest.indexOf(goal) + (side === 'after' ? 1 : 0), 0, { ...moved, pin: goal.pin })
  return { ...state, cols: rest }
}

/** Moves a column one place among the shown columns of the same pin; at the edge nothing moves. */
export function nudgeColumn(state: GridState, key: string, by: -1 | 1): GridState {
  const self = state.cols.find((setting) => setting.key === key)
  const peers = state.cols.filter((setting) => setting.pin === self?.pin && (!setting.hidden || setting === self))
  const neighbour = self && peers[peers.indexOf(self) + by]
  return neighbour ? moveColumn(state, key, neighbour.key, by === 1 ? 'after' : 'before') : state
}

export function resizeColumn(state: GridState, key: string, width: number, minWidth: number = MIN_WIDTH): GridState {
  return change(state, key, { width: widthWithin(width, minWidth) })
}

export function pinColumn(state: GridState, key: string, pin: ColumnSetting['pin']): GridState {
  return change(state, key, { pin })
}

/** Hides or shows a column. The last shown column stays: a grid without columns has no header to bring one back. */
export function hideColumn(state: GridState, key: string, hidden: boolean): GridState {
  const shown = state.cols.filter((setting) => !setting.hidden)
  if (hidden && shown.length === 1 && shown[0]?.key === key) return state
  return change(state, key, { hidden })
}

/**
 * The sort after a click on a header: ascending, descending, none. `add` (shift) keeps the other columns,
 * and a column sorted already keeps its place among them.
 */
export function nextSort(sort: readonly SortEntry[], key: string, add: boolean): SortEntry[] {
  const current = sort.find((entry) => entry.key === key)
  const next: SortEntry | undefined =
    current === undefined ? { key, dir: 'asc' } : current.dir === 'asc' ? { key, dir: 'desc' } : undefined
  if (!add) return next ? [next] : []
  if (!current) return next ? [...sort, next] : [...sort]
  return sort.flatMap((entry) => (entry.key !== key ? [entry] : next ? [next] : []))
}

function initialSetting(column: Declared): ColumnSetting {
  return {
    key: column.key,
    width: widthWithin(column.width ?? DEFAULT_WIDTH, column.minWidth ?? MIN_WIDTH),
    pin: column.pin ?? null,
    hidden: column.hidden ?? false,
  }
}

function settingWithin(setting: ColumnSetting, column: Declared): ColumnSetting {
  return {
    key: setting.key,
    width: widthWithin(setting.width, column.minWidth ?? MIN_WIDTH),
    pin: setting.pin,
    hidden: setting.hidden,
  }
}

function change(state: GridState, key: string, patch: Partial<ColumnSetting>): GridState {
  return { ...state, cols: state.cols.map((setting) => (setting.key === key ? { ...setting, ...patch } : setting)) }
}

function widthWithin(width: number, minWidth: number): number {
  return Math.round(Math.max(minWidth, Math.min(width, MAX_WIDTH)))
}

function isState(stored: unknown): stored is GridState {
  if (!isRecord(stored) || stored.v !== 1 || !Array.isArray(stored.cols) || !Array.isArray(stored.sort)) return false
  return stored.cols.every(isSetting) && stored.sort.every(isSortEntry)
}

function isSetting(setting: unknown): boolean {
  return (
    isRecord(setting) &&
    typeof setting.key === 'string' &&
    typeof setting.width === 'number' &&
    Number.isFinite(setting.width) &&
    (setting.pin === null || setting.pin === 'left' || setting.pin === 'right') &&
    typeof setting.hidden === 'boolean'
  )
}

function isSortEntry(entry: unknown): boolean {
  return isRecord(entry) && typeof entry.key === 'string' && (entry.dir === 'asc' || entry.dir === 'desc')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
