import { Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { FieldFrame } from '#platform/web/kit/form/field-frame.tsx'
import { type FieldProps, useField } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import { PERMISSIONS } from '../../domain/permissions.ts'
import { usePermissionWords } from '../use-permission-words.ts'
import './role-dialogs.css'

/** The permissions of a role, by area, each with its name and what it is for; a search narrows them down. */
export function PermissionsField(props: FieldProps): ReactNode {
  const t = useTexts('access')
  const words = usePermissionWords()
  const field = useField(props)
  const [search, setSearch] = useState('')
  const held = Array.isArray(field.value) ? (field.value as string[]) : []
  const wanted = search.trim().toLowerCase()
  const isWanted = (permission: string): boolean =>
    [permission, words.name(permission), words.why(permission), words.area(permission)].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  const groups = Object.entries(Object.groupBy(PERMISSIONS.filter(isWanted), (one) => words.area(one)))
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
          <fieldset key={area}>
            <legend>
              <Checkbox
                checked={permissions.every((one) => held.includes(one))}
                indeterminate={
                  permissions.some((one) => held.includes(one)) && !permissions.every((one) => held.includes(one))
                }
                onChange={(event) => set(permissions, event.target.checked)}
              >
                {area}
              </Checkbox>
            </legend>
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                checked={held.includes(permission)}
                onChange={(event) => set([permission], event.target.checked)}
              >
                {words.name(permission)} <span className="role-permission-why">{words.why(permission)}</span>
              </Checkbox>
            ))}
          </fieldset>
        ))}
        {groups.length === 0 && <p>{t('messages.noPermission')}</p>}
      </div>
    </FieldFrame>
  )
}
