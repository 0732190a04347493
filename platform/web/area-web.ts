import type { ComponentType, ReactNode } from 'react'

/** One page of an area. Non-hidden pages are reached through the menu of the server; hidden ones through links. */
export type AreaRoute = PageRoute | FrameRoute

export type PageRoute = RouteMeta & {
  readonly page: () => Promise<{ default?: never; Page: ComponentType }>
  readonly frameSrc?: never
}

/** A route whose page is another system's, shown in a frame. */
export type FrameRoute = RouteMeta & { readonly frameSrc: string; readonly page?: never }

/** What a route says of itself (ROU-08). */
type RouteMeta = {
  /** '/mawb-inventory', '/shipments/:id' */
  readonly path: string
  /**
   * Parameters of the query that name the record: `/airDetail?id=1` and `?id=2` are two tabs. Any other parameter is a view of
   * the same tab.
   */
  readonly idParams?: readonly [string, ...string[]]
  /** Folder name of the area; also the namespace of its texts. */
  readonly area: string
  readonly titleKey: string
  /** Permission strings of which one is needed (SHL-16). */
  readonly any?: readonly [string, ...string[]]
  /** A detail page: not in the menu, so the menu list need not name it. */
  readonly hidden?: boolean
  /** There for whoever holds one of its permissions, whether the menu list names it or not (ROU-03). */
  readonly byPermission?: boolean
  /** Reached without a session and drawn without the shell: /login, /quoteOut/:id. */
  readonly open?: boolean
  /** The path whose menu entry is marked while this page is shown, and which the breadcrumb passes through; a page may name another. */
  readonly under?: string
  /** Name of a sign of the shell, for pages that no menu entry gives one. */
  readonly icon?: string
  /** The tab is always open and pinned. */
  readonly affix?: boolean
  /** False: the page is shown without a breadcrumb. */
  readonly breadcrumb?: boolean
}

export type AreaWeb = {
  readonly area: string
  readonly routes: readonly AreaRoute[]
  /** How the command palette finds records of this area. */
  readonly finders?: readonly Finder[]
  /** What this area makes of a text of several lines that is pasted into the command palette. */
  readonly pasteReader?: PasteReader
  /** What this area adds to the header of the shell, for whoever may use it. */
  readonly headerParts?: readonly HeaderPart[]
  /** Tabs that this area adds to the pages of records, its own and those of areas below it. */
  readonly recordParts?: readonly RecordPart<never>[]
  /** Buttons that this area adds to the head of the pages of records. */
  readonly recordActions?: readonly RecordActions<never>[]
  /** Pages of records that take the place of the usual one. */
  readonly recordForms?: readonly RecordForm<never>[]
  /** What can be done from lists, its own and those of areas below it. */
  readonly listActions?: readonly AreaListAction[]
}

/** One button of a list's toolbar and row menu, fetched with its rules when such a list is opened: one file per action. */
export type AreaListAction = {
  /** The lists that have it: the name a page gives to `useAreaActions`, such as 'shipments' or 'shipments/pending'. */
  readonly lists: readonly [string, ...string[]]
  /** Permission strings of which one is needed. */
  readonly any: readonly [string, ...string[]]
  /** `action` is a `ListActionOf<Row>` of the kit, made by `listAction`. */
  readonly load: () => Promise<{ readonly action: unknown }>
}

/** One tab of the page of a record of kind `R`, fetched when it is first shown. */
export type RecordPart<R> = {
  /** The kind of record whose page shows the tab: 'shipment'. */
  readonly record: string
  /** Names the tab in the address (`?tab=`); unique among the tabs of one kind of record. */
  readonly key: string
  /** Folder name of the area; also the namespace of its texts. */
  readonly area: string
  readonly titleKey: string
  /** Tabs stand in ascending order of this number. */
  readonly place: number
  /** Permission strings of which one is needed. */
  readonly any: readonly [string, ...string[]]
  /** Whether this record has the tab; every record of the kind when not given. */
  readonly isShown?: (record: R) => boolean
  readonly load: () => Promise<{ readonly Part: (props: { record: R }) => ReactNode }>
}

/** Buttons in the head of the page of a record of kind `R`. */
export type RecordActions<R> = Pick<RecordPart<R>, 'record' | 'place' | 'any' | 'isShown'> & {
  /** Where they stand instead of in the head: with the milestones, or with the dangerous goods of the form. */
  readonly within?: 'nextStep' | 'dangerousGoods'
  readonly load: () => Promise<{ readonly Buttons: (props: RecordButtonsProps<R>) => ReactNode }>
}

export type RecordButtonsProps<R> = {
  readonly record: R
  /** Something typed in the form is not saved. */
  readonly dirty: boolean
  /** The record was written: its page reads it again. */
  reload(): Promise<void>
}

/** The form of some records of kind `R`, in place of the one that the area of the record has for the others. */
export type RecordForm<R> = {
  readonly record: string
  readonly isFor: (record: R) => boolean
  /** `latest` is the record as it was read last, beside the one that was opened. */
  readonly load: () => Promise<{ readonly RecordForm: (props: { opened: R; latest?: R | undefined }) => ReactNode }>
}

/** A button in the header, fetched once the shell is there. */
export type HeaderPart = {
  readonly key: string
  /** Permission strings of which one is needed. */
  readonly any: readonly [string, ...string[]]
  readonly load: () => Promise<{ readonly Part: ComponentType }>
}

/** Finds the records a typed text names; loaded when the palette is opened. */
export type Finder = {
  /** Permission strings of which one is needed. */
  readonly any: readonly [string, ...string[]]
  readonly load: () => Promise<{ find(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> }>
}

/** Shows what a pasted text is read as; the empty text asks for one. */
export type PasteReader = {
  /** Permission strings of which one is needed. */
  readonly any: readonly [string, ...string[]]
  readonly load: () => Promise<{ readonly PastedDialog: ComponentType<{ text: string; onClose(): void }> }>
}

export type FoundRecord = {
  /** What the trade calls it in every language: MAWB, HAWB. */
  readonly kind: string
  readonly title: string
  /** What tells it from others: a route, a status. */
  readonly note?: string
  readonly path: string
}
