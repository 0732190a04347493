import { DownloadOutlined, ReloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { download } from '#platform/web/download.ts'
import { Can } from '#platform/web/can.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { type ListAction, pressOf } from './list-action.ts'
import type { AnyRow } from './list-rows.ts'

type Props = {
  readonly actions: readonly ListAction<AnyRow>[]
  readonly selected: readonly AnyRow[]
  readonly loading: boolean
  onRefresh(): void
  onColumns(button: Element): void
  readonly exportEndpoint: Endpoint | undefined
  /** The input of the export as the view stands. */
  exportInput(): object
}

/** What can be done with the list: its actions on the left, refresh and export on the right. */
export function ListToolbar(props: Props): ReactNode {
  const { actions, selected, loading, onRefresh, onColumns, exportEndpoint } = props
  const t = useTexts('kit')
  return (
    <div className="kit-toolbar" role="toolbar" aria-label={t('list.actions')}>
      {actions.map((action) => (
        <Permitted key={action.key} any={action.any}>
          <ActionButton action={action} selected={selected} />
        </Permitted>
      ))}
      <span className="kit-toolbar-gap" />
      <Button icon={<ReloadOutlined aria-hidden="true" />} loading={loading} onClick={onRefresh}>
        {t('list.refresh')}
      </Button>
      <Button
        icon={<TableOutlined aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={(event) => onColumns(event.currentTarget)}
      >
        {t('list.columns')}
      </Button>
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

/** A refused action is greyed but can be reached by the keyboard, so that its reason can be read. */
function ActionButton(props: { action: ListAction<AnyRow>; selected: readonly AnyRow[] }): ReactNode {
  const { action, selected } = props
  const t = useTexts('kit')
  const notify = useNotify()
  const press = pressOf(action, selected, { selectOne: t('list.selectOne'), selectSome: t('list.selectSome') })
  const refused = press.kind === 'refused'
  return (
    <Tooltip title={refused ? press.reason : undefined} trigger={['hover', 'focus']}>
      <Button
        type={action.primary ? 'primary' : 'default'}
        danger={action.danger ?? false}
        icon={action.icon && <span aria-hidden="true">{action.icon}</span>}
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
