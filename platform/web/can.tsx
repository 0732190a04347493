import type { ReactNode } from 'react'
import { holdsAny } from '#platform/domain/actor.ts'
import { useActor } from './session.ts'

/** Whether the user holds at least one of the permission strings (SHL-16). An empty list throws. */
export function useCan(any: readonly [string, ...string[]]): boolean {
  return holdsAny({ permissions: useActor().permissionlist }, any)
}

/** Shows its children only to holders of at least one of the permission strings (SHL-16), to others `otherwise`. */
export function Can(props: {
  any: readonly [string, ...string[]]
  children: ReactNode
  otherwise?: ReactNode
}): ReactNode {
  return useCan(props.any) ? props.children : (props.otherwise ?? null)
}
