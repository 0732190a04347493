import { type ReactNode, useState } from 'react'
import { PAGE_SIZES } from '#platform/domain/page.ts'
import { call } from '#platform/web/api-client.ts'
import { useTexts } from '#platform/web/texts.ts'
import { rowsOf } from './list-rows.ts'
import type { ListEndpoint, ListModel } from './use-list-rows.ts'
import type { Selection } from './use-selection.ts'

const MOST = PAGE_SIZES.at(-1) ?? 1000

/** Once the whole page is selected: an offer to select all rows of the filter, as far as one answer of the server holds. */
export function SelectFiltered(props: { model: ListModel; endpoint: ListEndpoint; selection: Selection }): ReactNode {
  const { model, endpoint, selection } = props
  const { rows, view, query } = model
  const t = useTexts('kit')
  const [asking, setAsking] = useState(false)
  const total = view.total ?? 0
  const whole = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))
  if (!whole || view.capped || total > MOST || total <= selection.ids.size) return null
  const select = async (): Promise<void> => {
    setAsking(true)
    try {
      const page = await call(endpoint, { ...query, page: 1, size: MOST, count: false })
      selection.add(rowsOf(page))
    } catch {
      // The call itself has said what is wrong.
    } finally {
      setAsking(false)
    }
  }
  return (
    <button type="button" className="kit-link" disabled={asking} onClick={() => void select()}>
      {t('list.selectFiltered', { count: total })}
    </button>
  )
}
