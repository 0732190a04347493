import { useCallback } from 'react'
import type { List } from '#platform/contract/list.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useZone } from '#platform/web/zone.ts'
import type { MenuContext, MenuItem } from '../../data-grid/grid-types.ts'
import type { ListAction } from '../list-action.ts'
import type { AnyRow } from '../list-rows.ts'
import type { ListEvent } from '../list-view.ts'
import { actionItems } from './action-items.ts'
import type { Selection } from '../use-selection.ts'
import { valueFilter } from './value-filter.ts'

type Input = {
  readonly list: List
  readonly actions: readonly ListAction<AnyRow>[]
  readonly selection: Selection
  /** Filters that stand in the bar, or nowhere; the others are added to it. */
  readonly quick: readonly string[]
  title(column: string): string
  dispatch(event: ListEvent): void
  readonly onOpen: ((row: AnyRow) => void) | undefined
  readonly linkTo: ((row: AnyRow) => string | null) | undefined
}

/**
 * The menu of a row: what opens it, the filter by the value of its cell, and the actions of the toolbar, on the whole selection
 * when the row is part of it, else on that row. What the user may not do is absent (SHL-16).
 */
export function useActionMenu(input: Input): (context: MenuContext<AnyRow>) => MenuItem[] {
  const { actions, selection } = input
  const { permissionlist } = useActor()
  const t = useTexts('kit')
  const row = useRowItems(input)
  return useCallback(
    (context) => {
      const rows = selection.ids.has(context.rowId) ? selection.rows : [context.row]
      const mine = actions.filter(({ any }) => !any || holdsAny({ permissions: permissionlist }, any))
      const texts = { selectOne: t('list.selectOne'), selectSome: t('list.selectSome') }
      const [first, after] = [row(context), actionItems(mine, rows, texts)]
      const between = first.length > 0 && after.length > 0 && after[0] !== 'divider' ? (['divider'] as const) : []
      return [...first, ...between, ...after]
    },
    [actions, selection, permissionlist, t, row],
  )
}

/** What is done with the row that the pointer is on, whatever is selected. */
function useRowItems({ list, quick, title, dispatch, onOpen, linkTo }: Input) {
  const t = useTexts('kit')
  const notify = useNotify()
  const zone = useZone()
  return ({ row, col, text }: MenuContext<AnyRow>): MenuItem[] => {
    const address = linkTo?.(row)
    const of = list.columns[col]
    const filter = of && valueFilter(of, row[col], zone)
    const copy = (): void => {
      const { href } = new URL(address ?? '', location.origin)
      void copyText(href).then(
        () => notify.success(t('views.linkCopied')),
        (error: Error) => notify.error(error.message),
      )
    }
    const narrow = (): void => {
      if (!quick.includes(col)) dispatch({ kind: 'addFilter', name: col })
      dispatch({ kind: 'filter', name: col, value: filter })
    }
    // What stands in the cell of a flag may say more than the flag.
    const isSet = t(row[col] === true ? 'list.yes' : 'list.no')
    const value = of?.kind === 'flag' ? `${title(col)}: ${isSet}` : text === '' ? t('filter.blank') : text
    return [
      ...(onOpen ? [{ key: 'open', label: t('list.open'), onSelect: () => onOpen(row) }] : []),
      ...(address ? [{ key: 'link', label: t('list.copyLink'), onSelect: copy }] : []),
      ...(filter ? [{ key: 'narrow', label: t('list.filterBy', { value }), onSelect: narrow }] : []),
    ]
  }
}
