import { useCan } from '#platform/web/can.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { canAdministerMenu } from '../../domain/menu-rules.ts'

/** Whether the user may change the menu, which is shared by all offices. */
export function useMayEditMenu(): boolean {
  const mayEdit = useCan(['/access/edit'])
  return canAdministerMenu(useAsActor()).ok && mayEdit
}
