import { Checkbox, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { isPageLocked } from '../../domain/role-pages.ts'
import { useMenuName } from '../menus/use-menu-name.ts'
import { usePermissionWords } from '../use-permission-words.ts'

/** A page or a heading of the menu, with what opens it and whether the role grants that. */
export function RolePageLine(props: {
  entry: MenuRecord
  /** The permissions of which one opens the page. */
  any: readonly string[]
  state: 'all' | 'some' | 'none'
  granted: readonly string[]
  onChange(on: boolean): void
}): ReactNode {
  const { entry, any, state, granted, onChange } = props
  const t = useTexts('access')
  const menuName = useMenuName()
  const words = usePermissionWords()
  return (
    <div className="role-page">
      <Checkbox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={(event) => onChange(event.target.checked)}
      >
        <span className={entry.url === '' ? 'role-heading' : undefined}>{menuName(entry)}</span>
      </Checkbox>
      {any.length > 0 && (
        <span className="role-permission-why">
          {t('messages.opensWith', { permissions: any.map(words.name).join(t('messages.or')) })}
        </span>
      )}
      {state === 'all' && isPageLocked(any, granted) && <Tag color="warning">{t('messages.pageLocked')}</Tag>}
    </div>
  )
}
