import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { FieldFrame } from '#platform/web/kit/form/field-frame.tsx'
import { type BoundField, type FieldProps, useField } from '#platform/web/kit/form/use-field.ts'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { menuApi } from '../../contract/menu-api.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { PERMISSIONS } from '../../domain/permissions.ts'
import { pagesOf, togglePages } from '../../domain/role-pages.ts'
import { PermissionAreaGroup } from './permission-area.tsx'
import { RolePageLine } from './role-page-line.tsx'
import { useRightsTree } from './use-rights-tree.ts'
import './role-dialogs.css'

/**
 * What a role sees and may do, as the tree of the menu: each page says what opens it, and what may be done there stands below
 * it. Pages are the form's `menus`, the rest its `permissions`.
 */
export function RightsField(props: FieldProps): ReactNode {
  const t = useTexts('access')
  const field = useField(props)
  const menus = useField({ name: 'menus', label: t('fields.menus') })
  const tree = useCall(menuApi.menuTree, {}, { quiet: true })
  const [search, setSearch] = useState('')
  return (
    <FieldFrame
      {...props}
      field={{ ...field, message: field.message ?? menus.message }}
      extra={`${strings(field.value).length} / ${PERMISSIONS.length}`}
    >
      <Input
        id={field.id}
        placeholder={t('messages.searchPermissions')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="role-permissions" role="group" aria-label={props.label}>
        <Loaded of={tree}>
          {({ entries }) => <Tree entries={entries} search={search} permissions={field} menus={menus} />}
        </Loaded>
      </div>
    </FieldFrame>
  )
}

function Tree(props: {
  entries: readonly MenuRecord[]
  search: string
  permissions: BoundField
  menus: BoundField
}): ReactNode {
  const { entries, search, permissions, menus } = props
  const t = useTexts('access')
  const [held, granted] = [strings(menus.value), strings(permissions.value)]
  const { rows, others } = useRightsTree(entries, search)
  const grant = (changed: readonly string[], on: boolean): void => {
    const left = granted.filter((one) => !changed.includes(one))
    permissions.set(on ? [...left, ...changed] : left)
  }
  const areas = (of: typeof others) =>
    of.map((area) => <PermissionAreaGroup key={area.area} of={area} held={granted} set={grant} />)
  if (rows.length + others.length === 0) return <Placeholder small text={t('messages.noPermission')} />
  return (
    <>
      {rows.map(({ entry, depth, any, actions }) => (
        <div key={entry.id} style={{ paddingInlineStart: depth * 22 }}>
          <RolePageLine
            entry={entry}
            any={any}
            state={stateOf(pagesOf(entries, entry.id), held)}
            granted={granted}
            onChange={(on) => menus.set(togglePages(entries, held, { id: entry.id, on }))}
          />
          {areas(actions)}
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <p className="role-heading">{t('messages.withoutPage')}</p>
          {areas(others)}
        </div>
      )}
    </>
  )
}

function stateOf(pages: readonly string[], held: readonly string[]): 'all' | 'some' | 'none' {
  const ticked = pages.filter((id) => held.includes(id)).length
  if (ticked === 0) return 'none'
  return ticked === pages.length ? 'all' : 'some'
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : []
}
