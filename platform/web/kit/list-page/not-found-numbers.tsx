import { Button } from 'antd'
import type { ReactNode } from 'react'
import { listed } from '#platform/contract/language.ts'
import type { List } from '#platform/contract/list.ts'
import { useTabActive } from '#platform/web/tab.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { MAX_VALUES, missingNumbers, requestedNumbers } from './filter-value.ts'
import { rowsOf } from './list-rows.ts'
import type { Filters } from './list-view.ts'
import type { ListEndpoint } from './use-list-rows.ts'

type Props = {
  readonly list: List
  readonly endpoint: ListEndpoint
  readonly fixed: Filters | undefined
  readonly filters: Filters
  title(column: string): string
}

const MAX_SHOWN = 20

/** Of a list of numbers pasted into a filter, those that the list does not have. */
export function NotFoundNumbers(props: Props): ReactNode {
  const numberFilters = requestedNumbers(props.list, props.filters)
  return numberFilters ? <Missing key={numberFilters.column} {...props} {...numberFilters} /> : null
}

type NumberFilter = {
  readonly column: string
  readonly numbers: readonly string[]
  readonly standIn: readonly string[]
}

/** Asked by themselves, so that another filter which hides a number does not make it missing. */
function Missing(props: Props & NumberFilter): ReactNode {
  const { endpoint, fixed, column, numbers, standIn, title } = props
  const t = useTexts('kit')
  const active = useTabActive()
  const filters = { ...fixed, [column]: { anyOf: numbers } }
  const { data } = useCall(
    endpoint,
    { filters, page: 1, size: MAX_VALUES, count: false },
    {
      enabled: active,
      quiet: true,
      staleMs: 60_000,
    },
  )
  const rows = data && rowsOf(data)
  const missing = rows
    ? missingNumbers(
        numbers,
        rows.map((row) => standIn.map((name) => String(row[name] ?? ''))),
      )
    : []
  if (missing.length === 0) return null
  const shown = listed(missing.slice(0, MAX_SHOWN), currentLanguage())
  return (
    <div className="kit-missing" role="status">
      <strong>{t('filter.notFound', { column: title(column), count: missing.length, of: numbers.length })}</strong>{' '}
      {missing.length > MAX_SHOWN ? `${shown} …` : shown}{' '}
      <Button type="link" size="small" onClick={() => void navigator.clipboard?.writeText(missing.join('\n'))}>
        {t('filter.copyMissing')}
      </Button>
    </div>
  )
}
