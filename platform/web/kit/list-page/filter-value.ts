import { type Language, listed } from '#platform/contract/language.ts'
import type { List } from '#platform/contract/list.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import { instantOf, localOf } from '#platform/domain/local-time.ts'
import { formatLocalTime } from '../shown-time.ts'

/** The ways to compare a text, in the order they are offered. */
export const TEXT_WAYS = ['contains', 'equals', 'startsWith', 'endsWith', 'anyOf', 'blank', 'filled'] as const

export type TextWay = (typeof TEXT_WAYS)[number]

/** A text filter as its editor holds it. */
export type TextDraft = { readonly way: TextWay; readonly text: string }

/** Most values of a filter, and rows of an answer. */
export const MAX_VALUES = 1000

type Written = (text: string) => string

/** The filter of the wire, or undefined while there is nothing to compare with; whole values as the column writes them. */
export function textFilterOf({ way, text }: TextDraft, written: Written): object | undefined {
  if (way === 'blank' || way === 'filled') return { blank: way === 'blank' }
  if (way === 'anyOf') {
    const values = pastedValues(text)
    return values.length === 0 ? undefined : anyOfThem(values, written)
  }
  const typed = text.trim().slice(0, 100)
  const word = way === 'equals' ? written(typed) : typed
  return word === '' ? undefined : { [way]: word }
}

/**
 * The filter for a pasted list: each number once, however often and in whatever spellings it stands there, and of too many
 * the first (`MAX_VALUES`).
 */
export function anyOfThem(values: readonly string[], written: Written): { anyOf: string[] } {
  return { anyOf: [...new Set(values.map(written))].slice(0, MAX_VALUES) }
}

export function textDraftOf(filter: unknown): TextDraft {
  if (typeof filter !== 'object' || filter === null) return { way: 'contains', text: '' }
  const [way = 'contains', operand] = Object.entries(filter)[0] ?? []
  if (way === 'blank') return { way: operand === true ? 'blank' : 'filled', text: '' }
  if (way === 'anyOf') return { way, text: (operand as string[]).join('\n') }
  return { way: way as TextWay, text: String(operand ?? '') }
}

/** A pasted list of numbers: one per line, or parted by tabs, commas or semicolons; each once, in its order. */
export function pastedValues(text: string): string[] {
  const values = text.split(/[\r\n\t,;，；、]+/).map((value) => value.replace(QUOTED, '$1').trim().slice(0, 100))
  return [...new Set(values.filter((value) => value !== ''))]
}

const QUOTED = /^\s*["'“‘「]+(.*?)["'”’」]+\s*$/u

/** The numbers of a text pasted from a sheet, line by line; undefined for one that is only words. */
export function pastedList(text: string): string[] | undefined {
  const values = pastedValues(text)
  return values.length > 1 && /[\r\n\t]/.test(text.trim()) ? values : undefined
}

/**
 * What numbers pasted into the search filter: the column whose numbers they are, where a list has several kinds and they
 * are mixed the one that stands for all, else the column that the search looks in first. Undefined for mere words.
 */
export function pastedFilter(
  list: List,
  text: string,
): { name: string; value: { anyOf: string[] }; values: readonly string[] } | undefined {
  const values = pastedList(text)
  if (!values) return undefined
  const [first = ''] = list.search
  const [all, either] = Object.entries(list.columns).find(([, of]) => eitherOf(of)) ?? []
  const kinds = new Set(values.map((value) => eitherOf(either)?.of(value) ?? first))
  const [name = first] = kinds.size > 1 && all !== undefined ? [all] : kinds
  const of = list.columns[name]
  return of?.kind === 'text' ? { name, value: anyOfThem(values, of.written), values } : undefined
}

/**
 * The column that is filtered by a pasted list of numbers, the numbers, and the columns where they stand; undefined when
 * there is none.
 */
export function requestedNumbers(
  list: List,
  filters: Readonly<Record<string, unknown>>,
): { column: string; numbers: readonly string[]; standIn: readonly string[] } | undefined {
  for (const [column, filter] of Object.entries(filters)) {
    const { anyOf } = (filter ?? {}) as { anyOf?: readonly string[] }
    const of = list.columns[column]
    if (of?.kind !== 'text' || !anyOf || anyOf.length < 2) continue
    return { column, numbers: anyOf, standIn: of.either?.columns ?? [column] }
  }
  return undefined
}

function eitherOf(of: ListColumn | undefined) {
  return of?.kind === 'text' ? of.either : null
}

/**
 * Those of the numbers that were not found, in the order they were given. None where the answer is as long as an answer
 * may be: in a column where a number may stand in many rows, others may be on its next page.
 */
export function missingNumbers(numbers: readonly string[], found: readonly (readonly string[])[]): string[] {
  if (found.length >= MAX_VALUES) return []
  const known = new Set(found.flat())
  return numbers.filter((number) => !known.has(number))
}

/** Half-width characters that the editor of choices has room for; Chinese ones are as wide as two. */
const ROOM = 16

/** The names of chosen values in one line where they fit into their editor; undefined for more, which are counted. */
export function namesThatFit(names: readonly string[], language: Language): string | undefined {
  const line = listed(names, language)
  const width = [...line].reduce((sum, letter) => sum + (letter > '\u2E80' ? 2 : 1), 0)
  return names.length === 1 || width <= ROOM ? line : undefined
}

type Days = { readonly from: string; readonly to: string }

/** Whole days as a range of moments on the clock of a zone; the end is the first moment after the last day. */
export function instantsOf(days: Days, zone: string): { from?: string; to?: string } | undefined {
  const from = days.from === '' ? undefined : instantOf(`${days.from}T00:00`, zone)
  const to = days.to === '' ? undefined : instantOf(`${dayAfter(days.to, 1)}T00:00`, zone)
  return rangeOf(from, to)
}

/** The days behind such a range; an end within a day, which only a link asks for, has that day. */
export function daysOf(filter: unknown, zone: string): Days {
  const { from, to } = (filter ?? {}) as { from?: string; to?: string }
  return { from: from ? localOf(from, zone).slice(0, 10) : '', to: to ? lastDayBefore(localOf(to, zone)) : '' }
}

/**
 * A window of hours, which only a link asks for, on the clock of a zone: "20 Nov 14:05 – 18:05", an open end left out.
 * Undefined for whole days.
 */
export function hoursOf(filter: unknown, zone: string): string | undefined {
  const { from, to } = (filter ?? {}) as { from?: string; to?: string }
  const [start = '', end = ''] = [from, to].map((at) => (at ? localOf(at, zone) : ''))
  if (![start, end].some((at) => at !== '' && !at.endsWith('T00:00'))) return undefined
  const isOneDay = start.slice(0, 10) === end.slice(0, 10)
  return `${formatLocalTime(start)} – ${isOneDay ? end.slice(11) : formatLocalTime(end)}`.trim()
}

function lastDayBefore(local: string): string {
  const day = local.slice(0, 10)
  return local.slice(10) === 'T00:00' ? dayAfter(day, -1) : day
}

/** A range with only the ends that are there, or undefined when there is none. */
export function rangeOf<Value>(
  from: Value | undefined,
  to: Value | undefined,
): { from?: Value; to?: Value } | undefined {
  if (from === undefined && to === undefined) return undefined
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function dayAfter(day: string, by: number): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
}
