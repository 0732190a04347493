import { useCallback } from 'react'
import { holdsAny } from '#platform/domain/actor.ts'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { MenuContext, MenuItem } from '../data-grid/grid-types.ts'
import { type ListAction, pressOf } from './list-action.ts'
import type { AnyRow } from './list-rows.ts'
import type { Selection } from './use-selection.ts'

/**
 * The actions of the toolbar in the menu of a row: on the whole selection when the row is part of it, else on that row.
 * What is not possible is greyed with its reason; what the user may not do is absent (SHL-16).
 */
export function useActionMenu(
  actions: readonly ListAction<AnyRow>[],
  selection: Selection,
): (context: MenuContext<AnyRow>) => MenuItem[] {
  const { permissionlist } = useActor()
  const t = useTexts('kit')
  return useCallback(
    ({ row, rowId }) => {
      const rows = selection.ids.has(rowId) ? selection.rows : [row]
      const texts = { selectOne: t('list.selectOne'), selectSome: t('list.selectSome') }
      return actions
        .filter(({ needs, any }) => needs !== 'none' && (!any || holdsAny({ permissions: permissionlist }, any)))
        .map((action) => {
          const press = pressOf(action, rows, texts)
          const reason = press.kind === 'run' ? undefined : press.kind === 'missing' ? press.text : press.reason
          return {
            key: action.key,
            label: action.label,
            danger: action.danger ?? false,
            disabled: reason !== undefined,
            onSelect: () => action.run(rows),
            ...(reason !== undefined && { hint: reason }),
          }
        })
    },
    [actions, selection, permissionlist, t],
  )
}
