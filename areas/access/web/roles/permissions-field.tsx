import { Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { FieldFrame } from '#platform/web/kit/form/field-frame.tsx'
import { type FieldProps, useField } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { PERMISSIONS, type Permission } from '../../domain/permissions.ts'
import { usePermissionWords } from '../use-permission-words.ts'
import './role-dialogs.css'

/** The permissions of a role by area, each with name and purpose; searchable. */
export function PermissionsField(props: FieldProps): ReactNode {
  const t = useTexts('access')
  const words = usePermissionWords()
  const field = useField(props)
  const [search, setSearch] = useState('')
  const held = Array.isArray(field.value) ? (field.value as string[]) : []
  const needle = search.trim().toLowerCase()
  const isSelected = (permission: string): boolean =>
    [permission, words.name(permission), words.why(permission), words.area(permission)].some((text) =>
      text.toLowerCase().includes(needle),
    )
  const groups = Object.entries(Object.groupBy(PERMISSIONS.filter(isSelected), (one) => words.area(one)))
  const set = (changed: readonly string[], on: boolean): void => {
    const others = held.filter((one) => !changed.includes(one))
    field.set(on ? [...others, ...changed] : others)
  }
  return (
    <FieldFrame {...props} field={field} extra={`${held.length} / ${PERMISSIONS.length}`}>
      <Input
        id={field.id}
        placeholder={t('messages.searchPermissions')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="role-permissions">
        {groups.map(([area, permissions = []]) => (
          <Area key={area} area={area} permissions={permissions} held={held} set={set} />
        ))}
        {groups.length === 0 && <Placeholder small text={t('messages.noPermission')} />}
      </div>
    </FieldFrame>
  )
}

/** The permissions of one area, selectable together by its name. */
function Area(props: {
  area: string
  permissions: readonly Permission[]
  held: readonly string[]
  set(changed: readonly string[], on: boolean): void
}): ReactNode {
  const { area, permissions, held, set } = props
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
          {area}
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
