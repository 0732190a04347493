import { today } from '#platform/web/kit/form/today.ts'
import { useTab } from '#platform/web/tab.ts'
import type { WaitingFilter } from './waiting-shipments.ts'

/** The view of the board is stored in the URL: filters and the flights shown. */
export type BoardView = {
  readonly waiting: WaitingFilter
  readonly flights: {
    readonly from: string
    readonly days: number
    readonly origin: string
    readonly destination: string
  }
  set(changes: Readonly<Record<string, string | null>>): void
}

const DAYS = 3
const MAX_DAYS = 14
const UUID = /^[0-9a-f-]{36}$/

export function useBoardView(): BoardView {
  const { query, setQuery } = useTab()
  const of = (name: string): string => query.get(name) ?? ''
  const number = (name: string, otherwise: number): number => Number(query.get(name)) || otherwise
  const airport = (name: string): string => (/^[A-Z]{3}$/.test(of(name)) ? of(name) : '')
  const day = (name: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(of(name)) ? of(name) : '')
  return {
    waiting: {
      search: of('search'),
      destination: airport('to'),
      party: of('party'),
      importId: UUID.test(of('import')) ? of('import') : '',
      readyFrom: day('readyFrom'),
      readyTo: day('readyTo'),
      page: number('page', 1),
      size: number('size', 50),
    },
    flights: {
      from: day('from') || today(),
      days: Math.min(number('days', DAYS), MAX_DAYS),
      origin: airport('origin'),
      destination: airport('to'),
    },
    // A change of the view returns to the first page.
    set: (changes) => setQuery({ page: null, ...changes }),
  }
}
