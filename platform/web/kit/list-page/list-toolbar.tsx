import { DownOutlined, DownloadOutlined, ReloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { download } from '#platform/web/download.ts'
import { Can } from '#platform/web/can.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import { useActor } from '#platform/web/session.ts'
import { menuKeys } from '../menu-keys.ts'
import { type ListAction, pressOf } from './list-action.ts'
import type { AnyRow } from './list-rows.ts'

type Props = {
  /** What stands between the actions and the tools; it takes the room that is left. */
  readonly children: ReactNode
  readonly actions: readonly ListAction<AnyRow>[]
  readonly selected: readonly AnyRow[]
  readonly loading: boolean
  /** Cells are written and not saved: saving them is the primary button then. */
  readonly isEdited: boolean
  onRefresh(): void
  onColumns(button: Element): void
  readonly exportEndpoint: Endpoint | undefined
  /** The input of the export as the view stands. */
  exportInput(): object
}

/**
 * What can be done with the list: its actions on the left, refresh and export on the right. Those that need rows are buttons
 * once some are selected, and a menu before.
 */
export function ListToolbar(props: Props): ReactNode {
  const { actions, selected, loading, onRefresh, onColumns, exportEndpoint } = props
  const t = useTexts('kit')
  const { permissionlist } = useActor()
  const mine = actions.filter(({ any }) => !any || holdsAny({ permissions: permissionlist }, any))
  const ofRows = mine.filter(({ needs }) => needs !== 'none')
  return (
    <div className="kit-toolbar" role="toolbar" aria-label={t('list.actions')}>
      <div className="kit-toolbar-actions">
        {mine
          .filter(({ needs }) => needs === 'none')
          .map((action) => (
            <ActionButton key={action.key} action={action} selected={selected} mayBePrimary={!props.isEdited} />
          ))}
        {selected.length > 0
          ? ofRows.map((action) => (
              <ActionButton key={action.key} action={action} selected={selected} mayBePrimary={!props.isEdited} />
            ))
          : ofRows.length > 0 && <ActionMenu actions={ofRows} />}
      </div>
      {props.children}
      <Tooltip title={t('list.refresh')}>
        <Button
          icon={<ReloadOutlined aria-hidden="true" />}
          aria-label={t('list.refresh')}
          loading={loading}
          onClick={onRefresh}
        />
      </Tooltip>
      <Tooltip title={t('list.columns')}>
        <Button
          icon={<TableOutlined aria-hidden="true" />}
          aria-label={t('list.columns')}
          aria-haspopup="dialog"
          onClick={(event) => onColumns(event.currentTarget)}
        />
      </Tooltip>
      {exportEndpoint && (
        <Permitted any={typeof exportEndpoint.access === 'string' ? undefined : exportEndpoint.access}>
          <ExportButton {...props} endpoint={exportEndpoint} />
        </Permitted>
      )}
    </div>
  )
}

function Permitted(props: { any: readonly [string, ...string[]] | undefined; children: ReactNode }): ReactNode {
  return props.any ? <Can any={props.any}>{props.children}</Can> : props.children
}

/** Before anything is selected: what there is to do with rows, each saying how many it needs (SHP-12). */
function ActionMenu({ actions }: { actions: readonly ListAction<AnyRow>[] }): ReactNode {
  const t = useTexts('kit')
  const notify = useNotify()
  const choose = (key: string): void => {
    const action = actions.find((one) => one.key === key)
    const press = action && pressOf(action, [], { selectOne: t('list.selectOne'), selectSome: t('list.selectSome') })
    if (press?.kind === 'missing') notify.warning(press.text)
  }
  const items = actions.map(({ key, label, danger, icon }) => ({ key, label, danger: danger ?? false, icon }))
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ className: 'kit-filter-menu', items, ...menuKeys(choose) }}>
      <Button aria-haspopup="menu">
        {t('list.actionsOfRows')} <DownOutlined aria-hidden="true" />
      </Button>
    </Dropdown>
  )
}

/** A refused action is greyed but can be reached by the keyboard, so that its reason can be read. */
function ActionButton(props: {
  action: ListAction<AnyRow>
  selected: readonly AnyRow[]
  /** Whether it may be the primary button of the page. */
  mayBePrimary: boolean
}): ReactNode {
  const { action, selected, mayBePrimary } = props
  const t = useTexts('kit')
  const notify = useNotify()
  const press = pressOf(action, selected, { selectOne: t('list.selectOne'), selectSome: t('list.selectSome') })
  const refused = press.kind === 'refused'
  return (
    <Tooltip title={refused ? press.reason : undefined} trigger={['hover', 'focus']}>
      <Button
        type={action.primary && mayBePrimary ? 'primary' : 'default'}
        danger={action.danger ?? false}
        // Those of rows come all at once: without icons they have one line.
        icon={action.needs === 'none' && action.icon && <span aria-hidden="true">{action.icon}</span>}
        aria-disabled={refused}
        className={refused ? 'kit-refused' : ''}
        onClick={() => {
          if (press.kind === 'run') action.run(action.needs === 'none' ? [] : selected)
          else notify.warning(press.kind === 'missing' ? press.text : press.reason)
        }}
      >
        {action.label}
      </Button>
    </Tooltip>
  )
}

function ExportButton(props: Props & { endpoint: Endpoint }): ReactNode {
  const { endpoint, selected, exportInput } = props
  const t = useTexts('kit')
  const [exporting, setExporting] = useState(false)
  const run = async (): Promise<void> => {
    setExporting(true)
    try {
      await download(endpoint, exportInput())
    } catch {
      // The download itself has said what is wrong.
    } finally {
      setExporting(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden="true" />} loading={exporting} onClick={() => void run()}>
      {selected.length === 0 ? t('list.exportView') : t('list.exportSelected', { count: selected.length })}
    </Button>
  )
}
