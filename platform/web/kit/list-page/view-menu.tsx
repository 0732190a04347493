import { withAside } from '#platform/contract/language.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { DownOutlined, ShareAltOutlined, StarFilled } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useContext, useState } from 'react'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { TabContext } from '#platform/web/tab.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { useConfirm } from '../confirm.ts'
import { menuKeys } from '../menu-keys.ts'
import { listLink } from './list-link.ts'
import type { Filters } from './list-view.ts'
import type { ListViews } from './use-list-views.ts'
import type { StoredList } from './use-stored-list.ts'
import type { NamedView } from './view-store.ts'

type Props = {
  readonly stored: StoredList
  readonly views: ListViews
  readonly filters: Filters
  readonly search: string
  onColours(): void
}
type Items = NonNullable<MenuProps['items']>

const ViewDialog = lazyDialog(async () => (await import('./view-dialog.tsx')).ViewDialog)

/** The views of a list: which one it shows, whether it was changed since, and what can be done with it. */
export function ViewMenu(props: Props): ReactNode {
  const { stored, views } = props
  const { active, changed } = views
  const t = useTexts('kit')
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const actions = useViewActions(props, setNaming)
  const name = active?.name ?? t('views.plain')
  const view = t('views.view', { name })
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          className: 'kit-filter-menu',
          items: [...viewItems(props, t), { type: 'divider' }, ...actionItems(props, t)],
          selectable: true,
          selectedKeys: [`view/${active?.id ?? ''}`],
          ...menuKeys(actions),
        }}
      >
        <Button
          className="kit-view"
          aria-haspopup="menu"
          aria-label={changed ? withAside(view, t('views.changed'), currentLanguage()) : view}
        >
          {name}
          {changed && <span className="kit-view-changed">{t('views.changed')}</span>}
          <DownOutlined aria-hidden="true" />
        </Button>
      </Dropdown>
      {naming && (
        <ViewDialog
          renames={naming === 'rename'}
          initial={naming === 'rename' && active ? active : { name: '', shared: false }}
          mayShare={stored.store?.mayShare === true}
          onSave={naming === 'rename' ? views.rename : views.saveAs}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  )
}

type Text = ReturnType<typeof useTexts>

function viewItems({ stored }: Props, t: Text): Items {
  const item = (view: NamedView) => ({
    key: `view/${view.id}`,
    label: (
      <>
        {view.name}
        {view.shared && <ShareAltOutlined className="kit-view-mark" title={t('views.shared')} />}
        {view.id === stored.defaultViewId && <StarFilled className="kit-view-mark" title={t('views.default')} />}
        {!view.own && <span className="kit-view-owner">{view.ownerName}</span>}
      </>
    ),
  })
  const own = stored.views.filter((view) => view.own)
  const others = stored.views.filter((view) => !view.own)
  return [
    { key: 'view/', label: t('views.plain') },
    ...(own.length > 0 ? [{ type: 'group' as const, label: t('views.own'), children: own.map(item) }] : []),
    ...(others.length > 0 ? [{ type: 'group' as const, label: t('views.office'), children: others.map(item) }] : []),
  ]
}

function actionItems({ stored, views }: Props, t: Text): Items {
  const { active, changed } = views
  const may = active?.mayChange === true
  const isDefault = (active?.id ?? null) === stored.defaultViewId
  return [
    ...(active ? [{ key: 'save', label: t('views.save'), disabled: !changed || !may }] : []),
    ...(active && changed ? [{ key: 'back', label: t('views.back') }] : []),
    { key: 'new', label: opens(t('views.saveAs')) },
    ...(active
      ? [{ key: 'rename', label: opens(t('views.rename')), disabled: !may || active.hasFixedName === true }]
      : []),
    { key: 'default', label: t('views.makeDefault'), disabled: isDefault },
    { key: 'colours', label: opens(t('colours.title')) },
    { key: 'filters', label: t('views.copyFilters') },
    ...(active ? [{ key: 'link', label: t(active.shared ? 'views.copyLink' : 'views.copyOwnLink') }] : []),
    ...(active ? [{ key: 'remove', label: t('views.remove'), danger: true, disabled: !may }] : []),
  ]
}

/** What opens a dialog before anything is done. */
function opens(dialog: string): string {
  return `${dialog}…`
}

function useViewActions(props: Props, setNaming: (naming: 'new' | 'rename') => void): (key: string) => void {
  const { stored, views, filters, search, onColours } = props
  const t = useTexts('kit')
  const notify = useNotify()
  const confirm = useConfirm()
  const address = useContext(TabContext)?.id ?? ''
  const done = (run: Promise<unknown>, said: string): void => {
    run.then(
      () => notify.success(said),
      (error: Error) => notify.error(error.message, 10),
    )
  }
  const actions: Record<string, () => void> = {
    save: () => done(views.save(), t('views.saved')),
    back: () => views.open(views.active),
    new: () => setNaming('new'),
    rename: () => setNaming('rename'),
    default: () => done(views.chooseDefault(views.active), t('views.saved')),
    colours: onColours,
    link: () => {
      const link = new URL(address, location.origin)
      link.searchParams.set('view', views.active?.id ?? '')
      done(copyText(link.href), t('views.linkCopied'))
    },
    filters: () => {
      const link = new URL(listLink(address, filters, search), location.origin)
      done(copyText(link.href), t('views.linkCopied'))
    },
    remove: () => {
      const question = {
        text: t('views.removeSure', { name: views.active?.name ?? '' }),
        okText: t('views.remove'),
        danger: true,
      }
      void confirm(question).then((sure) => sure && done(views.remove(), t('views.removed')))
    },
  }
  return (key) => {
    if (key.startsWith('view/')) views.open(stored.views.find(({ id }) => key === `view/${id}`) ?? null)
    else actions[key]?.()
  }
}
