import type { ReactNode } from 'react'
import { PAGE_SIZES, type PageSize } from '#platform/domain/page.ts'
import { useTexts } from '#platform/web/texts.ts'
import { Pager } from '../pager/pager.tsx'
import type { ListEvent } from './list-view.ts'
import { SelectFiltered } from './select-filtered.tsx'
import type { ListEndpoint, ListModel } from './use-list-rows.ts'
import { usePagerTexts } from './part-texts.ts'
import type { Selection } from './use-selection.ts'

/** Below the grid: how much is selected, also on other pages, and the pager (SHL-14). */
export function ListFooter(props: {
  model: ListModel
  endpoint: ListEndpoint
  selection: Selection
  dispatch(event: ListEvent): void
  onSize(size: PageSize): void
}): ReactNode {
  const { model, selection, dispatch, onSize } = props
  const { view } = model
  const t = useTexts('kit')
  const pagerTexts = usePagerTexts()
  const count = selection.ids.size
  const turn = (to: { page: number; size: number }): void => {
    const size = PAGE_SIZES.find((known) => known === to.size) ?? view.size
    if (size !== view.size) onSize(size)
    dispatch({ kind: 'page', page: to.page, size })
  }
  return (
    <div className="kit-list-footer">
      <div className="kit-selection" role="status">
        {count > 0 && t('list.selected', { count })}
      </div>
      {count > 0 && (
        <button type="button" className="kit-link" onClick={selection.clear}>
          {t('list.clearSelection')}
        </button>
      )}
      <SelectFiltered {...props} />
      <span className="kit-toolbar-gap" />
      <Pager
        page={view.page}
        size={view.size}
        total={view.total}
        capped={view.capped}
        texts={pagerTexts}
        onPage={turn}
      />
    </div>
  )
}
