import { Modal, Select } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useAreaPages } from '#platform/web/area-pages.ts'
import { bestMatch } from '#platform/web/kit/form/lookup-match.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { explainApi } from '../../contract/explain-api.ts'
import { menuApi } from '../../contract/menu-api.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { PERMISSIONS, type Permission } from '../../domain/permissions.ts'
import { treeRows } from '../menus/menu-moves.ts'
import { useMenuName } from '../menus/use-menu-name.ts'
import { usePermissionWords } from '../use-permission-words.ts'
import { Explanation } from './explanation.tsx'
import './explain-dialog.css'

type User = { readonly id: string; readonly name: string }

/** Asks for a user and what the user does not see, and explains why. Known values are preset. */
export function ExplainDialog(props: { user?: User; menuId?: string; onClose(): void }): ReactNode {
  const t = useTexts('access')
  const [userId, setUserId] = useState(props.user?.id)
  const [what, setWhat] = useState(props.menuId === undefined ? undefined : `menu:${props.menuId}`)
  const { data: tree } = useCall(menuApi.menuTree, {})
  const entries = tree?.entries ?? []
  const needs = useNeeds(entries)
  const fields = useRef<HTMLDivElement>(null)
  return (
    <Modal
      open
      width={640}
      title={t('explain.title')}
      footer={null}
      onCancel={props.onClose}
      afterOpenChange={() => fields.current?.querySelector('input')?.focus()}
    >
      <div ref={fields} className="explain">
        <label>
          {t('explain.user')}
          <UserChoice initial={props.user} value={userId} onChange={setUserId} />
        </label>
        <label>
          {t('explain.what')}
          <WhatChoice entries={entries} value={what} onChange={setWhat} />
        </label>
        {userId !== undefined && what !== undefined && tree && <Explanation userId={userId} {...needs(what)} />}
      </div>
    </Modal>
  )
}

type Choice = { readonly value: string | undefined; onChange(value: string): void }

function UserChoice({ initial, value, onChange }: Choice & { initial: User | undefined }): ReactNode {
  const t = useTexts('access')
  const [search, setSearch] = useState('')
  const { data, isFetching } = useCall(explainApi.findUsers, { search }, { keepPrevious: true })
  const items = isFetching && search !== '' ? [] : (data?.items ?? [])
  const found = items.map((item) => ({ value: item.value, label: `${item.code}  ${item.label}` }))
  const isGranted = initial !== undefined && search === '' && !found.some((option) => option.value === initial.id)
  return (
    <Select
      className="kit-wide"
      aria-label={t('explain.user')}
      value={value}
      options={isGranted ? [{ value: initial.id, label: initial.name }, ...found] : found}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      defaultActiveFirstOption={bestMatch(items, search) !== undefined}
      onChange={onChange}
    />
  )
}

function WhatChoice({ entries, value, onChange }: Choice & { entries: readonly MenuRecord[] }): ReactNode {
  const t = useTexts('access')
  const nameOf = useMenuName()
  const words = usePermissionWords()
  // Headings are not offered, except one selected in the menu.
  const pages = treeRows(entries, new Set()).filter(({ entry }) => entry.url !== '' || `menu:${entry.id}` === value)
  const options = [
    {
      label: t('explain.pages'),
      options: pages.map(({ entry }) => ({
        value: `menu:${entry.id}`,
        label: `${nameOf(entry)}  ${entry.url}`.trim(),
      })),
    },
    {
      label: t('explain.permissions'),
      options: PERMISSIONS.map((one) => ({ value: `permission:${one}`, label: `${words.name(one)}  ${one}` })),
    },
  ]
  return (
    <Select
      className="kit-wide"
      aria-label={t('explain.what')}
      value={value}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
    />
  )
}

/** Returns what to check: the permission itself, or an entry with the permissions of its page. */
function useNeeds(entries: readonly MenuRecord[]) {
  const routes = useAreaPages()
  return (what: string): { menuId: string | null; permissions: Permission[] } => {
    const [kind, ...rest] = what.split(':')
    const id = rest.join(':')
    if (kind === 'permission') return { menuId: null, permissions: PERMISSIONS.filter((one) => one === id) }
    const url = entries.find((entry) => entry.id === id)?.url
    const any: readonly string[] = routes.find((route) => route.path === url)?.any ?? []
    return { menuId: id, permissions: PERMISSIONS.filter((one) => any.includes(one)) }
  }
}
