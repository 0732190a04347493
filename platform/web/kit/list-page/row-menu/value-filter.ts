import type { ListColumn } from '#platform/contract/list-column.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { canEditFilter } from '../filter-editor.tsx'
import { instantsOf } from '../filter-value.ts'

/** The filter that leaves the rows with this value of a column; moments by their day. Undefined where there is none. */
export function valueFilter(of: ListColumn, value: unknown, zone: string): object | undefined {
  if (!canEditFilter(of)) return undefined
  if (value === null || value === undefined || value === '') return of.kind === 'text' ? { blank: true } : undefined
  switch (of.kind) {
    case 'text':
      return { equals: String(value).slice(0, 100) }
    case 'choice':
      return { anyOf: [value] }
    case 'flag':
      return { is: value }
    case 'integer':
    case 'decimal':
    case 'date':
      return { from: value, to: value }
    case 'instant': {
      const day = localOf(String(value), zone).slice(0, 10)
      return instantsOf({ from: day, to: day }, zone)
    }
    case 'id':
      return undefined
  }
}
