import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import type { PermissionArea } from '../../domain/role-tree.ts'
import { usePermissionWords } from '../use-permission-words.ts'

/** The permissions of one area, each with its purpose; selectable together by the name of the area. */
export function PermissionAreaGroup(props: {
  of: PermissionArea
  held: readonly string[]
  set(changed: readonly string[], on: boolean): void
}): ReactNode {
  const {
    of: { area, permissions },
    held,
    set,
  } = props
  const words = usePermissionWords()
  const holds = (permission: string): boolean => held.includes(permission)
  const all = permissions.every(holds)
  return (
    <fieldset>
      <legend>
        <Checkbox
          checked={all}
          indeterminate={!all && permissions.some(holds)}
          onChange={(event) => set(permissions, event.target.checked)}
        >
          {words.areaNamed(area)}
        </Checkbox>
      </legend>
      {permissions.map((permission) => (
        <Checkbox
          key={permission}
          checked={holds(permission)}
          onChange={(event) => set([permission], event.target.checked)}
        >
          {words.name(permission)} <span className="role-permission-why">{words.why(permission)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
