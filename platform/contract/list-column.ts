import { z } from 'zod'
import { calendarDay, moment } from './calendar.ts'
import type { Language } from './language.ts'

type Options = {
  /** Offer a filter (default true). */
  readonly filter?: boolean
  /** Offer sorting (default true): only where an index or the office and date window carries it. */
  readonly sort?: boolean
  /** Not shown until the user asks for it. */
  readonly hidden?: boolean
  /** Stays in sight at the left edge while the others scroll, until the user has it otherwise. */
  readonly pinned?: boolean
  /** Width in pixels when the user has not changed it. */
  readonly width?: number
  /** Never shown nor exported: the page needs it for its rules (`version`, `ownerId`). */
  readonly internal?: boolean
  /** What the column is called, where people have made it and no text of the area names it. */
  readonly title?: ColumnTitle
}

export type ColumnTitle = Readonly<Record<Language, string>>

type Column<Kind extends string> = Required<Pick<Options, 'filter' | 'sort' | 'hidden' | 'internal' | 'pinned'>> & {
  readonly kind: Kind
  readonly width: number
  readonly title: ColumnTitle | null
}

type TextOptions = Options & {
  /**
   * How the list writes a value that was typed or pasted in another spelling (16012345675 is 160-12345675). Whole values
   * asked for are written so first: the server compares them letter by letter, by the index.
   */
  readonly written?: (text: string) => string
  /** For a column that stands for several: numbers pasted into the search are looked for in that one of them whose they are. */
  readonly either?: Either
}

type Either = {
  readonly columns: readonly string[]
  /** Which of the columns a text that was pasted is a number of. */
  of(text: string): string
}

export type ListColumn =
  | (Column<'text'> & { readonly written: (text: string) => string; readonly either: Either | null })
  | Column<'id'>
  | (Column<'choice'> & { readonly values: readonly string[]; readonly texts: string | null })
  | Column<'integer'>
  | (Column<'decimal'> & { readonly scale: number; readonly asStored: boolean })
  | (Column<'instant'> & { readonly zoneColumn: string | null })
  | Column<'date'>
  | Column<'flag'>

/** What a cell of a column holds; null where the record has none. Decimals stay text: no cent is lost on the way. */
export type ValueOf<C extends ListColumn> = C extends { kind: 'integer' }
  ? number | null
  : C extends { kind: 'flag' }
    ? boolean | null
    : C extends { kind: 'choice'; values: readonly (infer Value)[] }
      ? Value | null
      : string | null

type Texts = z.infer<typeof textFilter>
type Range<Value> = { from?: Value | undefined; to?: Value | undefined }

export type FilterOf<C extends ListColumn> = C extends { kind: 'text' }
  ? Texts
  : C extends { kind: 'choice' | 'id' }
    ? { anyOf: string[] }
    : C extends { kind: 'flag' }
      ? { is: boolean }
      : C extends { kind: 'integer' }
        ? Range<number>
        : Range<string>

const word = z.string().trim().min(1).max(100)

/** Exactly one way to compare; `anyOf` takes a pasted list of numbers. */
const textFilter = z
  .union([
    z.strictObject({ contains: word }),
    z.strictObject({ equals: word }),
    z.strictObject({ startsWith: word }),
    z.strictObject({ endsWith: word }),
    z.strictObject({ anyOf: z.array(word).min(1).max(1000) }),
    z.strictObject({ blank: z.boolean() }),
  ])
  .meta({ id: 'TextFilter' })

/** The declarations a contract writes: `column.text()`, `column.choice(STATUSES, 'mawbStatus')`, `column.decimal(1)`. */
export const column = {
  text: (options: TextOptions = {}) =>
    ({
      kind: 'text',
      written: options.written ?? asTyped,
      either: options.either ?? null,
      ...shared(140, options),
    }) as const,
  /** A UUID of another record; filterable by equality. */
  id: (options: Options = {}) => ({ kind: 'id', ...shared(140, options) }) as const,
  /** One of a closed set; labels stand in the area's texts under `choices.<texts>.<value>`, or the values are words (null). */
  choice: <const Values extends readonly [string, ...string[]]>(
    values: Values,
    texts: string | null,
    options: Options = {},
  ) => ({ kind: 'choice', values, texts, ...shared(110, options) }) as const,
  integer: (options: Options = {}) => ({ kind: 'integer', ...shared(80, options) }) as const,
  /** A number with a fixed count of decimals, as text on the wire. */
  decimal: (scale: number, options: Options = {}) =>
    ({ kind: 'decimal', scale, asStored: false, ...shared(100, options) }) as const,
  /** A number shown with the decimals that its value has, at most `scale`: amounts in currencies of 0, 2 and 3 decimals. */
  amount: (scale: number, options: Options = {}) =>
    ({ kind: 'decimal', scale, asStored: true, ...shared(110, options) }) as const,
  /**
   * A moment. `zoneColumn` names the column with the IANA zone to show it in (the airport's); else it is shown in the
   * user's zone and exported in UTC under a title that says so.
   */
  instant: (options: Options & { zoneColumn?: string } = {}) =>
    ({ kind: 'instant', zoneColumn: options.zoneColumn ?? null, ...shared(150, options) }) as const,
  /** A calendar day without a time. */
  date: (options: Options = {}) => ({ kind: 'date', ...shared(100, options) }) as const,
  flag: (options: Options = {}) => ({ kind: 'flag', ...shared(70, options) }) as const,
} satisfies Record<string, (...args: never[]) => ListColumn>

/** The schema of what a column may be filtered by. */
export function filterSchema(of: ListColumn): z.ZodType {
  switch (of.kind) {
    case 'text':
      return textFilter
    case 'id':
      return z.strictObject({ anyOf: z.array(z.uuid()).min(1).max(1000) })
    case 'choice':
      return z.strictObject({ anyOf: z.array(z.enum(of.values as [string, ...string[]])).min(1) })
    case 'flag':
      return z.strictObject({ is: z.boolean() })
    case 'integer':
      return range(z.number().int())
    case 'decimal':
      return range(z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/))
    case 'instant':
      return range(moment)
    case 'date':
      return range(calendarDay)
  }
}

function asTyped(text: string): string {
  return text
}

function range(value: z.ZodType) {
  return z
    .strictObject({ from: value.optional(), to: value.optional() })
    .refine((input) => input.from !== undefined || input.to !== undefined)
}

function shared(width: number, options: Options) {
  const { filter = true, sort = true, hidden = false, internal = false, pinned = false } = options
  return { filter, sort, hidden, internal, pinned, width: options.width ?? width, title: options.title ?? null }
}
