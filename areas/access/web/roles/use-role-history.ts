import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { accessApi } from '../../contract/api.ts'
import { usePermissionWords } from '../use-permission-words.ts'

/** How the history of roles is read and displayed. */
export function useRoleHistory(): History {
  const t = useTexts('access')
  const words = usePermissionWords()
  return {
    api: { history: accessApi.roleHistory, undo: accessApi.undoRole },
    label: (field) => t(`lists.roles.${field}`),
    show: (field, value) => (field === 'permissions' ? words.name(value) : undefined),
    invalidates: [accessApi.listRoles, accessApi.getRole, accessApi.choices],
  }
}

/** How the history of a user's roles is read and displayed. */
export function useUserRoleHistory(): History {
  const t = useTexts('access')
  return {
    api: { history: accessApi.userRoleHistory, undo: accessApi.undoUserRole },
    label: () => t('pages.roles'),
    invalidates: [accessApi.listUserRoles, accessApi.rolesOfUser, accessApi.listRoles],
  }
}
