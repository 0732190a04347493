import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { menuApi } from '../../contract/menu-api.ts'
import { usePermissionWords } from '../use-permission-words.ts'

/** How the menu's history is read and displayed. */
export function useMenuHistory(): History {
  const t = useTexts('access')
  const words = usePermissionWords()
  return {
    api: { history: menuApi.menuHistory, undo: menuApi.undoMenu },
    label: (field) => t(`menu.fields.${field}`),
    show: (field, value) => {
      if (field === 'target') return t(`choices.target.${value}`)
      return field === 'permission' ? words.name(value) : undefined
    },
    invalidates: [menuApi.menuTree],
  }
}
