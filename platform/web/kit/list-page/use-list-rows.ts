import { useEffect, useMemo, useReducer, useRef } from 'react'
import type { z } from 'zod'
import type { CallInput, Endpoint } from '#platform/contract/endpoint.ts'
import type { ListPage, SortBy, listPage } from '#platform/contract/list.ts'
import { useTabActive } from '#platform/web/tab.ts'
import { useCall } from '#platform/web/use-call.ts'
import { type AnyRow, rowsOf } from './list-rows.ts'
import { type Filters, type ListEvent, type ListView, nextView, startView } from './list-view.ts'

export type ListEndpoint = Endpoint<z.ZodType, typeof listPage>

type ListError = {
  readonly text: string
  /** 0: no answer came. */
  readonly status: number
  /** When the rows were read that still stand there (ms since 1970); null: there are none for this question. */
  readonly rowsOf: number | null
  onRetry(): void
}

export type ListModel = {
  readonly view: ListView
  dispatch(event: ListEvent): void
  readonly rows: readonly AnyRow[]
  /** Which question the rows answer; undefined while they are those of an earlier one. */
  readonly answers: string | undefined
  readonly loading: boolean
  readonly error: ListError | undefined
  reload(): void
  /** Filters, search and sort as the wire takes them: the same for a page and for an export. */
  readonly query: { filters?: Filters; search?: string; sort?: readonly SortBy[] }
}

const NO_ROWS: readonly AnyRow[] = []

/** The rows of a list and the view they belong to. A list in a covered tab asks nothing until it is seen again. */
export function useListRows(
  endpoint: ListEndpoint,
  fixedFilters: Filters | undefined,
  opening: Parameters<typeof startView>[0],
  defaultSort: readonly SortBy[],
): ListModel {
  const [view, dispatch] = useReducer(nextView, opening, startView)
  const active = useTabActive()
  const requested = useMemo(() => question(view, fixedFilters, defaultSort), [view, fixedFilters, defaultSort])
  const input = { ...requested, page: view.page, size: view.size, ...(!view.count && { count: false }) }
  const query = useCall(endpoint, input as CallInput<ListEndpoint>, {
    enabled: active,
    keepPrevious: true,
    quiet: 'unanswered',
  })
  const { data, isPlaceholderData, isFetching, error, refetch, dataUpdatedAt } = query
  useAnswer(isPlaceholderData ? undefined : data, dispatch)
  useRestart(fixedFilters, dispatch)
  const questionKey = JSON.stringify({ ...requested, page: view.page, size: view.size })
  const isAnswer = data !== undefined && !isPlaceholderData
  const standing = useStanding(questionKey, isAnswer ? data : undefined, dataUpdatedAt)
  const shown = data ?? (error ? standing?.page : undefined)
  const rows = useMemo(() => (shown ? rowsOf(shown) : NO_ROWS), [shown])
  return {
    view,
    dispatch,
    rows,
    answers: isPlaceholderData || !shown ? undefined : questionKey,
    loading: isFetching,
    error: error
      ? {
          text: error.message,
          status: error.status,
          rowsOf: (isAnswer ? dataUpdatedAt : standing?.readAt) ?? null,
          onRetry: () => void refetch(),
        }
      : undefined,
    // Asking for the total is another question, which is then asked by itself.
    reload: () => (view.count ? void refetch() : dispatch({ kind: 'recount' })),
    query: requested,
  }
}

type Standing = { readonly key: string; readonly page: ListPage; readonly readAt: number }

/** The last answer to this question: a refresh that counts anew is another call, and its failure must not take the rows away. */
function useStanding(key: string, page: ListPage | undefined, readAt: number): Standing | undefined {
  const last = useRef<Standing>(undefined)
  if (page) last.current = { key, page, readAt }
  return last.current?.key === key ? last.current : undefined
}

/** A list that nobody sorts is in its own order, also where the same rows stand in another list. */
function question(view: ListView, fixed: Filters | undefined, defaultSort: readonly SortBy[]): ListModel['query'] {
  const filters = { ...view.filters, ...fixed }
  return {
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(view.search !== '' && { search: view.search }),
    sort: view.sort.length > 0 ? view.sort : defaultSort,
  }
}

function useAnswer(page: ListPage | undefined, dispatch: (event: ListEvent) => void): void {
  useEffect(() => {
    if (page) dispatch({ kind: 'answered', rows: page.rows.length, total: page.total, capped: page.capped })
  }, [page, dispatch])
}

/** Another set of fixed filters is another list: page 1, counted anew. */
function useRestart(fixed: Filters | undefined, dispatch: (event: ListEvent) => void): void {
  const key = JSON.stringify(fixed ?? {})
  const [known, setKnown] = useReducer((_: string, next: string) => next, key)
  useEffect(() => {
    if (key === known) return
    setKnown(key)
    dispatch({ kind: 'restart' })
  }, [key, known, dispatch])
}
