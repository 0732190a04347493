import { Checkbox, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useAreaPages } from '#platform/web/area-pages.ts'
import { FieldFrame } from '#platform/web/kit/form/field-frame.tsx'
import { type BoundField, type FieldProps, useField } from '#platform/web/kit/form/use-field.ts'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { menuApi } from '../../contract/menu-api.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { isPageLocked, pagesOf, togglePages } from '../../domain/role-pages.ts'
import { treeRows } from '../menus/menu-moves.ts'
import { useMenuName } from '../menus/use-menu-name.ts'
import { usePermissionWords } from '../use-permission-words.ts'
import './role-dialogs.css'

const NONE_CLOSED: ReadonlySet<string> = new Set()

/** The pages of a role as the tree of the menu; each says what opens it, and whether the role grants that. */
export function PagesField(props: FieldProps): ReactNode {
  const field = useField(props)
  const tree = useCall(menuApi.menuTree, {}, { quiet: true })
  return (
    <FieldFrame {...props} field={field}>
      <div className="role-permissions" role="group" aria-label={props.label} id={field.id} tabIndex={-1}>
        <Loaded of={tree}>{({ entries }) => <Pages entries={entries} field={field} />}</Loaded>
      </div>
    </FieldFrame>
  )
}

function Pages({ entries, field }: { entries: readonly MenuRecord[]; field: BoundField }): ReactNode {
  const held = strings(field.value)
  const granted = strings(useWatch({ name: 'permissions' }))
  return (
    <>
      {treeRows(entries, NONE_CLOSED).map(({ entry, depth }) => {
        const pages = pagesOf(entries, entry.id)
        const ticked = pages.filter((id) => held.includes(id)).length
        return (
          <div key={entry.id} className="role-page" style={{ paddingInlineStart: depth * 22 }}>
            <Page
              entry={entry}
              all={pages.length > 0 && ticked === pages.length}
              some={ticked > 0}
              granted={granted}
              onChange={(on) => field.set(togglePages(entries, held, { id: entry.id, on }))}
            />
          </div>
        )
      })}
    </>
  )
}

function Page(props: {
  entry: MenuRecord
  all: boolean
  some: boolean
  granted: readonly string[]
  onChange(on: boolean): void
}): ReactNode {
  const { entry, all, some, granted, onChange } = props
  const t = useTexts('access')
  const menuName = useMenuName()
  const words = usePermissionWords()
  const any = useAreaPages().find(({ path }) => path === entry.url)?.any ?? []
  return (
    <>
      <Checkbox checked={all} indeterminate={some && !all} onChange={(event) => onChange(event.target.checked)}>
        <span className={entry.url === '' ? 'role-heading' : undefined}>{menuName(entry)}</span>
      </Checkbox>
      {any.length > 0 && (
        <span className="role-permission-why">
          {t('messages.opensWith', { permissions: any.map(words.name).join(t('messages.or')) })}
        </span>
      )}
      {all && isPageLocked(any, granted) && <Tag color="warning">{t('messages.pageLocked')}</Tag>}
    </>
  )
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : []
}
