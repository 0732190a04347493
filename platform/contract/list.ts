import { z } from 'zod'
import { LAST_PAGE, PAGE_SIZES } from '../domain/page.ts'
import { type Access, type Endpoint, endpoint } from './endpoint.ts'
import { type ColumnTitle, type FilterOf, type ValueOf, type ListColumn, filterSchema } from './list-column.ts'

type Columns = Readonly<Record<string, ListColumn>>

/**
 * One list of the product, declared once: SQL, grid, export and OpenAPI are made from it.
 * `name` is `area/list`; titles stand in the area's texts under `lists.<list>.<column>`.
 * `search` names the text columns that the search box looks in, `numbers` those of them in which a whole number is looked for;
 * without it, all. `secondSort` orders rows that are equal in the one column the user sorts by, in the same direction; indexes of the
 * sorted columns have to contain it. `startFilters` stand in the bar when the list is opened plainly, to be changed and removed like any other.
 */
export type List<C extends Columns = Columns> = {
  readonly name: `${string}/${string}`
  /** The list whose titles its columns have, where it is made of that one: `shipments` for `lists.shipments.<column>`. */
  readonly titles?: string
  readonly columns: C
  readonly search: readonly string[]
  readonly numbers?: readonly string[]
  readonly defaultSort: readonly SortBy[]
  readonly secondSort?: string
  readonly startFilters?: ListFilters<List>
}

/** A list as it is written down: search, sort and filters name its own columns. (In `List` itself that would make it invariant.) */
type Declared<C extends Columns> = List<C> & {
  readonly search: readonly (keyof C & string)[]
  readonly numbers?: readonly (keyof C & string)[]
  readonly defaultSort: readonly SortBy<keyof C & string>[]
  readonly secondSort?: keyof C & string
  readonly startFilters?: ListFilters<List<C>>
}

export type SortBy<Name extends string = string> = {
  readonly column: Name
  readonly direction: 'asc' | 'desc'
}

/** A row as the browser works with it: `id` plus every column by name. */
export type ListRow<L extends List> = { readonly id: string } & {
  readonly [Name in keyof L['columns']]: ValueOf<L['columns'][Name]>
}

export type ListFilters<L extends List> = { readonly [Name in keyof L['columns']]?: FilterOf<L['columns'][Name]> }

/** What a list is asked: filters, search, sort, page. `count: false` leaves out the total (paging on in the same view). */
export type ListQuery<L extends List = List> = {
  readonly page: number
  readonly size: number
  readonly sort?: readonly SortBy[] | undefined
  readonly filters?: ListFilters<L> | undefined
  readonly search?: string | undefined
  /** Only rows in which the words searched for are a whole number, alone or one of several parted by commas; at most 1,000. */
  readonly whole?: boolean | undefined
  readonly count?: boolean | undefined
}

/** Rows as arrays in the order of `cols` (`id` first): half the bytes of objects and twice as quick to read. */
export const listPage = z.strictObject({
  cols: z.array(z.string()),
  rows: z.array(z.array(z.unknown())),
  total: z.number().int().nullable().describe('rows in all, counted up to 10,000; null when not asked for'),
  capped: z.boolean().describe('true: there are more than `total`'),
})

export type ListPage = z.infer<typeof listPage>

/** Declares a list, keeping its exact column types. */
export function list<const C extends Columns>(declared: Declared<C>): List<C> {
  return declared
}

/** The strict input of a list endpoint: a field, direction or operator that the columns do not offer is refused. */
export function listQuerySchema<L extends List>(of: L): z.ZodType<ListQuery<L>> {
  const view = viewShape(of)
  return z.strictObject({
    page: z.number().int().min(1).max(LAST_PAGE),
    size: z.literal(PAGE_SIZES),
    count: z.boolean().optional(),
    whole: z.boolean().optional().describe('search: only whole numbers, not parts of them; at most 1,000 rows'),
    ...view,
  }) as unknown as z.ZodType<ListQuery<L>>
}

/** The input of an export: the view without paging, the columns in the order shown, and a selection if there is one. */
export type ExportQuery<L extends List = List> = Omit<ListQuery<L>, 'page' | 'size' | 'count' | 'whole'> & {
  readonly columns?: readonly string[] | undefined
  readonly ids?: readonly string[] | undefined
}

export function exportQuerySchema<L extends List>(of: L): z.ZodType<ExportQuery<L>> {
  const names = Object.keys(of.columns) as [string, ...string[]]
  return z.strictObject({
    ...viewShape(of),
    columns: z.array(z.enum(names)).min(1).max(names.length).optional(),
    ids: z.array(z.uuid()).min(1).max(1000).optional(),
  }) as unknown as z.ZodType<ExportQuery<L>>
}

/** The list endpoint of a list: `POST <path>/list`. */
export function listEndpoint<L extends List, const Who extends Access>(
  of: L,
  declared: { path: `/${string}`; access: Who; summary: string; inFrames?: boolean },
): Endpoint<z.ZodType<ListQuery<L>>, typeof listPage, Who> & { readonly list: L } {
  const path = `${declared.path}/list` as const
  const input = listQuerySchema(of)
  return {
    ...endpoint({ ...declared, method: 'POST', path, input, output: listPage, onReplica: 'long-pages' }),
    list: of,
  }
}

/** The export of the same list: `POST <path>/export`, answered with `list.xlsx` (REQ-05). */
export function exportEndpoint<L extends List, const Who extends Access>(
  of: L,
  declared: { path: `/${string}`; access: Who; summary: string },
): Endpoint<z.ZodType<ExportQuery<L>>, z.ZodUnknown, Who> & { readonly list: L } {
  const path = `${declared.path}/export` as const
  const input = exportQuerySchema(of)
  const shape = { ...declared, method: 'POST', path, input, output: z.unknown() } as const
  return { ...endpoint({ ...shape, answer: 'download', ratePerMinute: 10, onReplica: 'always' }), list: of }
}

/** What a list is narrowed by, for an endpoint that tells something else of its rows; without the columns it asks for itself. */
export function narrowedBy<L extends List>(of: L, except: readonly (keyof L['columns'] & string)[]) {
  const { filters, search } = narrowingShape(of, except)
  return { filters: filters as unknown as z.ZodOptional<z.ZodType<ListFilters<L>, ListFilters<L>>>, search }
}

function viewShape(of: List) {
  const sortable = Object.keys(of.columns).filter((name) => of.columns[name]?.sort) as [string, ...string[]]
  const by = z.strictObject({ column: z.enum(sortable), direction: z.enum(['asc', 'desc']) })
  return { sort: z.array(by).max(5).optional(), ...narrowingShape(of) }
}

function narrowingShape(of: List, except: readonly string[] = []) {
  const filters = Object.entries(of.columns).flatMap(([name, column]) =>
    column.filter && !except.includes(name) ? [[name, filterSchema(column).optional()] as const] : [],
  )
  return {
    filters: z.strictObject(Object.fromEntries(filters)).optional(),
    search: z.string().trim().min(1).max(100).optional(),
  }
}

/** What a column is called: in its own words, else by the text of its list under this key. */
export function titleOf(of: List, column: string): { readonly own: ColumnTitle | null; readonly key: string } {
  const name = of.titles ?? of.name.slice(of.name.indexOf('/') + 1)
  return { own: of.columns[column]?.title ?? null, key: `lists.${name}.${column}` }
}
