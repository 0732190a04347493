import {
  CloseOutlined,
  DownloadOutlined,
  EyeInvisibleOutlined,
  ImportOutlined,
  RollbackOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { Button, Checkbox, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'

type Props = {
  readonly bookings: number
  readonly ready: number
  readonly toMend: number
  /** The number of missing columns. */
  readonly missing: number
  readonly leftOut: number
  readonly selected: number
  readonly onlyViolations: boolean
  /** Why nothing can be imported yet; undefined if possible. */
  readonly refused: string | undefined
  readonly busy: boolean
  onColumns(): void
  onOnlyViolations(only: boolean): void
  onLeaveOut(): void
  onBringBack(): void
  onMarked(): void
  onGiveUp(): void
  onImport(): void
}

/** The state of the workbook, and its actions. */
export function WorkbenchBar(props: Props): ReactNode {
  const { bookings, ready, toMend, missing, leftOut, selected, onlyViolations, busy } = props
  const t = useTexts('shipments')
  return (
    <div className="import-bar" role="toolbar" aria-label={t('importing.title')}>
      <span role="status" className="import-counts">
        <b>{bookings === 0 ? t('importing.noneThere') : t('importing.ready', { count: ready })}</b>
        {toMend > 0 && <span className="kit-fault">{t('importing.toMend', { count: toMend })}</span>}
        {bookings > 0 && missing > 0 && <span className="kit-fault">{t('importing.missingFirst')}</span>}
        {bookings > 0 && toMend + missing === 0 && <span className="import-fine">{t('importing.allReady')}</span>}
      </span>
      <Checkbox checked={onlyViolations} onChange={({ target }) => props.onOnlyViolations(target.checked)}>
        {t('importing.onlyFaults')}
      </Checkbox>
      <Button icon={<TableOutlined aria-hidden="true" />} aria-haspopup="dialog" onClick={props.onColumns}>
        {t('importing.columns')}
      </Button>
      <Tooltip title={t('importing.leaveOutHint')}>
        <Button icon={<EyeInvisibleOutlined aria-hidden="true" />} disabled={selected === 0} onClick={props.onLeaveOut}>
          {t('importing.leaveOut')}
        </Button>
      </Tooltip>
      {leftOut > 0 && (
        <Button icon={<RollbackOutlined aria-hidden="true" />} onClick={props.onBringBack}>
          {t('importing.bringBack', { count: leftOut })}
        </Button>
      )}
      <span className="import-gap" />
      <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={props.onMarked}>
        {t('importing.marked')}
      </Button>
      <Button icon={<CloseOutlined aria-hidden="true" />} disabled={busy} onClick={props.onGiveUp}>
        {t('importing.giveUp')}
      </Button>
      <ImportButton {...props} />
    </div>
  )
}

/** Disabled with its reason until every cell is valid, because it is all or nothing. */
function ImportButton({ refused, bookings, busy, onImport }: Props): ReactNode {
  const t = useTexts('shipments')
  const isRefused = refused !== undefined
  return (
    <Tooltip title={refused} trigger={['hover', 'focus']}>
      <Button
        type="primary"
        icon={<ImportOutlined aria-hidden="true" />}
        loading={busy}
        aria-disabled={isRefused}
        className={isRefused ? 'import-refused' : ''}
        onClick={() => !isRefused && onImport()}
      >
        {t('importing.import', { count: bookings })}
      </Button>
    </Tooltip>
  )
}
