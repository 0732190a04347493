import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { RIGHTS_CHANGED } from '#platform/contract/live-path.ts'
import { HistoryDialog } from '#platform/web/kit/history/history-dialog.tsx'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { menuApi } from '../../contract/menu-api.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { ExplainDialog } from '../explain/explain-dialog.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { type Step, stepOf } from './menu-moves.ts'
import { MenuToolbar } from './menu-toolbar.tsx'
import { MenuTree } from './menu-tree.tsx'
import { useMenuActions } from './use-menu-actions.ts'
import { useMenuHistory } from './use-menu-history.ts'
import { useMayEditMenu } from './use-may-edit-menu.ts'
import { useMenuName } from './use-menu-name.ts'
import './menu-page.css'

type Open =
  | { readonly dialog: 'entry'; readonly entry: MenuRecord | null }
  | { readonly dialog: 'history'; readonly entry: MenuRecord | null }
  | { readonly dialog: 'explain'; readonly entry: MenuRecord }

/** The portal's menu as an editable tree. */
export function Page(): ReactNode {
  const t = useTexts('access')
  const mayEdit = useMayEditMenu()
  const { tree, entries, selected, select } = useEntries()
  const [open, setOpen] = useState<Open>()
  const actions = useMenuActions(entries)
  const close = (): void => setOpen(undefined)
  const arranging = {
    entries,
    onEdit: (entry: MenuRecord) => mayEdit && setOpen({ dialog: 'entry', entry }),
    onDelete: (entry: MenuRecord) => void actions.remove(entry),
    onStep: ({ id }: MenuRecord, to: Step) => actions.move(id, (now) => stepOf(now, id, to)),
  }
  return (
    <FullPage>
      <Head onHistory={() => setOpen({ dialog: 'history', entry: null })} />
      <MenuToolbar
        {...arranging}
        selected={selected}
        onAdd={() => tree.data && setOpen({ dialog: 'entry', entry: null })}
        onExplain={(entry) => setOpen({ dialog: 'explain', entry })}
        onHistory={(entry) => setOpen({ dialog: 'history', entry })}
      />
      <Loaded of={tree}>
        {() => (
          <MenuTree
            {...arranging}
            selectedId={selected?.id}
            mayEdit={mayEdit}
            onSelect={select}
            onDrop={({ id }, place) => actions.move(id, () => place)}
          />
        )}
      </Loaded>
      {mayEdit && <p className="menu-keys">{t('menu.keys')}</p>}
      {open && <OpenDialog open={open} entries={entries} below={selected} onSaved={select} onClose={close} />}
    </FullPage>
  )
}

/** The entries of the menu with the selected one, initially the first. */
function useEntries() {
  const tree = useCall(menuApi.menuTree, {})
  // Menu changes affect everyone's rights, so changes by other administrators are shown here too.
  useLive(RIGHTS_CHANGED, () => invalidate(menuApi.menuTree))
  const [selectedId, select] = useState<string>()
  const entries = tree.data?.entries ?? []
  const selected = entries.find(({ id }) => id === selectedId) ?? entries.find(({ parentId }) => parentId === null)
  return { tree, entries, selected, select }
}

function Head({ onHistory }: { onHistory(): void }): ReactNode {
  const t = useTexts('access')
  return (
    <PageHeader title={t('pages.menu')} actions={<Button onClick={onHistory}>{t('actions.historyOfAll')}</Button>} />
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
