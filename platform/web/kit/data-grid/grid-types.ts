import type { ComponentType, ReactNode, Ref } from 'react'
import type enUS from './texts/en_US.json'

/** Every word the grid shows; the caller supplies them in the user's language. */
export type GridTexts = Record<keyof typeof enUS, string>

export type Column<R> = {
  key: string
  title: string
  /** What else stands above such a column in sheets that are pasted: its title in other languages, and what is usual. */
  headings?: readonly string[]
  /** Shown when the pointer rests on the header. */
  tip?: string
  /** Pixels. */
  width?: number
  minWidth?: number
  align?: 'right'
  pin?: 'left' | 'right'
  hidden?: boolean
  sortable?: boolean
  filterable?: boolean
  /** False for columns of buttons: they are left out of what is copied. */
  copy?: boolean
  /** The stored value; by default the row's field of the column's key. It is what `old` reports and undo restores. */
  value?(row: R): unknown
  /** The value as text: shown without `cell`, copied, edited, and the tooltip of a cut-off cell. */
  text?(row: R): string
  /** Plain markup: spans, links and buttons with `tabIndex={-1}`; no Ant Design components, they cost a third of the speed. */
  cell?(row: R): ReactNode
  edit?: CellEdit<R>
  /** Why no cell of a column without `edit` is written, said where somebody tries. */
  readOnly?: string
  /** What is wrong with the cell as it stands; it is marked, and says so when the pointer rests on it. */
  violation?(row: R): string | undefined
  /** Whether something is written in the cell that is not saved yet; it is marked. */
  unsaved?(row: R): boolean
}

export type CellEdit<R> = {
  /** Why the cell of this row is not written, said where somebody tries; undefined where it is. */
  whyNot?(row: R): string | undefined
  /** Turns typed or pasted text into the value, or says in the user's language why not. An empty text clears the cell. */
  parse(text: string, row: R): Parsed
  editor?:
    | 'text'
    | 'number'
    | 'date'
    | { options: readonly Option[] }
    /** Texts that are usual in this row; others may be typed. */
    | { offers(row: R): readonly string[] }
    | ComponentType<EditorProps>
}

export type Parsed = { val: unknown } | { reason: string }
export type Option = { value: string; label: string }

/** What a cell editor of one's own receives. `onCommit` closes the editor if the text is accepted. */
export type EditorProps = {
  label: string
  text: string
  onText(text: string): void
  onCommit(move: CommitMove, text?: string): void
  onCancel(): void
  invalid: boolean
  describedBy: string | undefined
}

/** Where the active cell goes after a commit. */
export type CommitMove = 'down' | 'up' | 'right' | 'left' | 'stay'

export type SortEntry = { key: string; dir: 'asc' | 'desc' }
export type ColumnSetting = { key: string; width: number; pin: 'left' | 'right' | null; hidden: boolean }
/** What is kept per user and list; `mergeState` fits an old one to the columns of today. */
export type GridState = { v: 1; cols: ColumnSetting[]; sort: SortEntry[] }

export type CellChange = { rowId: string; col: string; old: unknown; val: unknown }
export type ChangeReason = 'edit' | 'paste' | 'fill' | 'clear' | 'cut' | 'remove' | 'undo' | 'redo'
/** A cell that was not written; `row` counts from 0 as shown, and `text` is what was refused. */
export type RefusedCell = { rowId: string | undefined; row: number; col: string; text: string; reason: string }
export type Refused = { rowId: string; col: string; reason: string }

export type MenuItem =
  | MenuEntry
  | 'divider'
  /** Why none of the entries that follow up to the next divider is possible. */
  | { key: string; note: string }
export type MenuEntry = {
  key: string
  label: string
  onSelect(): void
  disabled?: boolean
  danger?: boolean
  hint?: string
  /** Said of it where it does not stand beside it. */
  description?: string
}
export type MenuContext<R> = { row: R; rowId: string; col: string; text: string; selected: ReadonlySet<string> }

/** Rows of 28 or of 24 pixels. */
export type Density = 'normal' | 'compact'

export type GridError = { title?: string; text: string; onRetry?(): void }

export type GridHandle = {
  focus(): void
  /** Scrolls to a cell and makes it the active one. */
  reveal(rowId: string, col?: string): void
  /** Opens the editor of a cell. */
  edit(rowId: string, col: string): void
  copy(withHeader?: boolean): void
  getRange(): { rowIds: string[]; cols: string[] } | undefined
  /** Opens the panel of the columns, below an element of the page or else below the head of the grid. */
  openColumns(below?: Element): void
  /** Writes as the user would: through `onChange`, and to be undone. */
  write(changes: CellChange[], why: ChangeReason): void
  undo(): void
  redo(): void
}

export type DataGridProps<R> = {
  /** Unique on the page: ids of cells are made from it. */
  id: string
  /** The accessible name of the grid. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowId(row: R): string
  texts: GridTexts
  density?: Density
  /** Offers the height of the rows in the panel of the columns. */
  onDensity?(density: Density): void
  /** Rows in the whole list and rows before this page; told to screen readers. */
  total?: number
  offset?: number
  loading?: boolean
  error?: GridError
  empty?: ReactNode
  /** Sorting is the caller's: rows arrive sorted. Without `onSort` no header sorts. */
  sort?: readonly SortEntry[]
  onSort?(sort: SortEntry[]): void
  /** Somebody asks to sort by a column that is not sorted by; `text` says so. */
  onUnsortable?(text: string): void
  state?: GridState
  onState?(state: GridState): void
  /** Row ids; without `onSelect` there is no column of checkboxes. */
  selected?: ReadonlySet<string>
  onSelect?(selected: Set<string>): void
  rowClass?(row: R): string | undefined
  /** What a colour of `rowClass` means in this row, in words: its tooltip, said of its active cell, and in its menu. */
  rowNote?(row: R): string | undefined
  /** What people know a row by, beside its place in the list. */
  rowName?(row: R): string
  /** Keys of the columns that something is filtered by: their headers say so. */
  filtered?: ReadonlySet<string>
  /** Offered in the menu of a column with `filterable`. */
  onFilter?(key: string): void
  /** What the totals row sums up. */
  totalsLabel?: string
  /** Cells of the totals row, by column key. */
  totals?: Readonly<Record<string, ReactNode>>
  onOpen?(row: R): void
  menu?(ctx: MenuContext<R>): MenuItem[]
  /** Receives what was changed; the caller holds the rows. May answer, at once or later, with cells it refused. */
  onChange?(changes: CellChange[], why: ChangeReason): Promise<Refused[] | void> | Refused[] | void
  /** What stands in the open editor and would be written; undefined when nothing does. It goes with the grid unsaid. */
  onTyping?(change: CellChange | undefined): void
  onRefused?(cells: RefusedCell[]): void
  /** The changes with what follows from them: written together, undone together. */
  withFollowing?(changes: CellChange[]): CellChange[]
  /** A row that a paste may add below the last, counted from 0: `onChange` then names its id. Without it none is added. */
  spareRow?(nth: number): R
  ref?: Ref<GridHandle>
}
