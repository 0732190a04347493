import { Button, Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { HistoryDialog } from '#platform/web/kit/history/history-dialog.tsx'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { Reading } from '#platform/web/kit/layout/reading.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct, useCall } from '#platform/web/use-call.ts'
import { menuApi } from '../../contract/menu-api.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { canStandBelow } from '../../domain/menu-rules.ts'
import { ExplainDialog } from '../explain/explain-dialog.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { type Place, stepOf } from './menu-moves.ts'
import { MenuToolbar } from './menu-toolbar.tsx'
import { MenuTree } from './menu-tree.tsx'
import { useMenuHistory } from './use-menu-history.ts'
import { useMenuName } from './use-menu-name.ts'
import { useReason } from '../use-reason.ts'
import './menu-page.css'

const EDIT = ['/access/edit'] as const

type Open =
  | { readonly dialog: 'entry'; readonly entry: MenuRecord | null }
  | { readonly dialog: 'history'; readonly entry: MenuRecord | null }
  | { readonly dialog: 'explain'; readonly entry: MenuRecord }

/** The menu of the portal as a tree to arrange. */
export function Page(): ReactNode {
  const t = useTexts('access')
  const mayEdit = useCan(EDIT)
  const tree = useCall(menuApi.menuTree, {})
  const [selectedId, setSelectedId] = useState<string>()
  const [open, setOpen] = useState<Open>()
  const entries = tree.data?.entries ?? []
  const acts = useMenuActs(entries)
  const selected = entries.find(({ id }) => id === selectedId) ?? entries.find(({ parentId }) => parentId === null)
  const move = (entry: MenuRecord, place: Place | null): void => void acts.move(entry, place)
  const close = (): void => setOpen(undefined)
  return (
    <FullPage>
      <PageHeader
        title={t('pages.menu')}
        actions={
          <Button onClick={() => setOpen({ dialog: 'history', entry: null })}>{t('actions.historyOfAll')}</Button>
        }
      />
      <MenuToolbar
        entries={entries}
        selected={selected}
        onAdd={() => tree.data && setOpen({ dialog: 'entry', entry: null })}
        onEdit={(entry) => setOpen({ dialog: 'entry', entry })}
        onDelete={(entry) => void acts.remove(entry)}
        onExplain={(entry) => setOpen({ dialog: 'explain', entry })}
        onHistory={(entry) => setOpen({ dialog: 'history', entry })}
        onMove={move}
      />
      <Reading of={tree}>
        {() =>
          entries.length === 0 ? (
            <Empty description={t('menu.empty')} />
          ) : (
            <MenuTree
              entries={entries}
              selectedId={selected?.id}
              mayEdit={mayEdit}
              onSelect={setSelectedId}
              onEdit={(entry) => mayEdit && setOpen({ dialog: 'entry', entry })}
              onDelete={(entry) => void acts.remove(entry)}
              onStep={(entry, step) => move(entry, stepOf(entries, entry.id, step))}
              onDrop={move}
            />
          )
        }
      </Reading>
      {mayEdit && <p className="menu-keys">{t('menu.keys')}</p>}
      {open && <OpenDialog open={open} entries={entries} below={selected} onSaved={setSelectedId} onClose={close} />}
    </FullPage>
  )
}

function OpenDialog(props: {
  open: Open
  entries: readonly MenuRecord[]
  below: MenuRecord | undefined
  onSaved(id: string): void
  onClose(): void
}): ReactNode {
  const { open, entries, below, onSaved, onClose } = props
  const t = useTexts('access')
  const history = useMenuHistory()
  const nameOf = useMenuName()
  if (open.dialog === 'explain') return <ExplainDialog menuId={open.entry.id} onClose={onClose} />
  if (open.dialog === 'entry') {
    return <MenuDialog entries={entries} entry={open.entry} below={below} onSaved={onSaved} onClose={onClose} />
  }
  return (
    <HistoryDialog
      history={history}
      id={open.entry?.id}
      title={open.entry ? t('messages.historyOf', { name: nameOf(open.entry) }) : t('messages.historyOfMenu')}
      onClose={onClose}
    />
  )
}

/** What the tree does itself; dialogs save for themselves. A refusal is said, and the tree is read again. */
function useMenuActs(entries: readonly MenuRecord[]) {
  const t = useTexts('access')
  const notify = useNotify()
  const confirm = useConfirm()
  const nameOf = useMenuName()
  const say = useReason()
  const { refetch } = useCall(menuApi.menuTree, {})
  const moving = useAct(menuApi.moveMenu, { invalidates: [menuApi.menuTree] })
  const removing = useAct(menuApi.deleteMenu, { invalidates: [menuApi.menuTree] })
  const attempt = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await act()
      notify.success(done)
    } catch {
      // The call has said why; what somebody else did meanwhile is shown.
      await refetch()
    }
  }
  return {
    async move(entry: MenuRecord, place: Place | null): Promise<void> {
      const { id, version } = entry
      const name = nameOf(entry)
      if (!place) return notify.warning(t('menu.noMove', { name }))
      const possible = say(canStandBelow(id, place.parentId, entries))
      if (!possible.ok) return notify.warning(possible.reason)
      if (!moving.acting) await attempt(() => moving.act({ id, version, ...place }), t('menu.moved', { name }))
    },
    async remove(entry: MenuRecord): Promise<void> {
      const { id, version } = entry
      const name = nameOf(entry)
      const question = { title: t('actions.delete'), text: t('menu.deleteSure', { name }), danger: true }
      if (!(await confirm({ ...question, okText: t('actions.delete') }))) return
      await attempt(() => removing.act({ id, version }), t('menu.deleted', { name }))
    },
  }
}
