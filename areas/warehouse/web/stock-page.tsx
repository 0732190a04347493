import type { Security } from '#areas/cargo/domain/screening.ts'
import {
  ExportOutlined,
  InboxOutlined,
  LockOutlined,
  PrinterOutlined,
  RollbackOutlined,
  ScanOutlined,
  UndoOutlined,
  UnlockOutlined,
} from '@ant-design/icons'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useSomePossible } from '#platform/web/kit/list-page/use-named-reason.ts'
import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import { type StockRow, stockList } from '../contract/stock-list.ts'
import { MAX_LABELS } from '../domain/label.ts'
import {
  type PieceStatus,
  type PieceStep,
  canHold,
  canMovePiece,
  canRelease,
  canTakePieceStep,
  canUndoPiece,
} from '../domain/pieces.ts'
import { changedByPieces } from './changed-by-pieces.ts'
import { LabelDialog } from './label-dialog.tsx'
import {
  HoldDialog,
  OutDialog,
  type PieceDialogProps,
  ReturnDialog,
  ScreenDialog,
  StoreDialog,
} from './piece-dialogs.tsx'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { warehouseErrors } from '../contract/errors.ts'

const STATUS_TONES: Readonly<Record<PieceStatus, Tone>> = {
  Received: 'amber',
  Alarm: 'red',
  Screened: 'green',
  Out: 'grey',
  Returned: 'grey',
}
const SECURITY_TONES: Readonly<Record<Security, Tone>> = { SPX: 'green', SCO: 'blue', NSC: 'red' }
const TONES = { status: STATUS_TONES, security: SECURITY_TONES }

const DIALOGS: Readonly<Record<string, ComponentType<PieceDialogProps>>> = {
  xray: ScreenDialog,
  store: StoreDialog,
  hold: HoldDialog,
  out: OutDialog,
  return: ReturnDialog,
}

type Opened = { readonly dialog: string; readonly rows: readonly StockRow[] }

/** WHS-02: pieces in the warehouse with X-ray, put-away, holds, hand-over and return; WHS-03: their labels. */
export function Page(): ReactNode {
  const t = useTexts('warehouse')
  const open = useOpenTab()
  const [opened, setOpened] = useState<Opened>()
  const actions = useStockActions(setOpened)
  useLive(WAREHOUSE_CHANGED, () => invalidate(warehouseApi.stockList))
  const Dialog = opened && DIALOGS[opened.dialog]
  const close = (): void => setOpened(undefined)
  return (
    <>
      <ListPage
        list={stockList}
        area="warehouse"
        endpoint={warehouseApi.stockList}
        exportEndpoint={warehouseApi.stockExport}
        title={t('pages.stock')}
        quickFilters={['reference', 'status', 'security', 'zone', 'bin']}
        actions={actions}
        tones={TONES}
        linkColumn="reference"
        onOpen={({ shipmentId, truckId }) =>
          open(shipmentId === null ? `/warehouse/trucks/${truckId}` : `/shipments/${shipmentId}?tab=wms-photos`)
        }
        rowClass={({ hold }) => (hold === null ? undefined : 'row-warn')}
        totals={['quantity']}
        emptyText={t('messages.noStock')}
      />
      {Dialog && opened && <Dialog rows={opened.rows} onClose={close} />}
      {opened?.dialog === 'labels' && <SelectedLabels rows={opened.rows} onClose={close} />}
    </>
  )
}

function canStep(row: StockRow, key: Exclude<PieceStep, 'build'> | 'hold') {
  const { hold, buildUpId } = row
  const piece = { status: row.status ?? 'Out', hold, buildUpId }
  if (key === 'hold') return canHold(piece)
  if (key === 'xray') return canTakePieceStep(piece, key)
  return canMovePiece(piece, key)
}

function useStockActions(open: (opened: Opened) => void): ListAction<StockRow>[] {
  const t = useTexts('warehouse')
  const say = useReason(warehouseErrors)
  const some = useSomePossible()
  const undo = useUndo()
  const release = useAction(warehouseApi.piecesReleaseHold, { invalidates: changedByPieces })
  const any = warehouseApi.piecesScreen.access
  const step = (key: Exclude<PieceStep, 'build'> | 'hold', icon: ReactNode, danger = false): ListAction<StockRow> => ({
    key,
    label: t(`actions.${key}`),
    icon,
    danger,
    any,
    needs: 'some',
    allowed: (rows) =>
      some(rows, {
        verdict: (row) => say(canStep(row, key)),
        label: ({ reference }) => reference ?? '',
      }),
    run: (rows) => open({ dialog: key, rows }),
  })
  return [
    { ...step('xray', <ScanOutlined />), primary: true },
    step('store', <InboxOutlined />),
    step('out', <ExportOutlined />),
    step('return', <RollbackOutlined />, true),
    step('hold', <LockOutlined />, true),
    {
      key: 'unhold',
      label: t('actions.unhold'),
      icon: <UnlockOutlined />,
      any,
      needs: 'some',
      allowed: (rows) =>
        some(rows, { verdict: (row) => say(canRelease(row)), label: ({ reference }) => reference ?? '' }),
      run: (rows) => void release.run({ pieces: rows.map(({ id }) => ({ id })) }).catch(() => undefined),
    },
    {
      key: 'labels',
      label: t('actions.labels'),
      icon: <PrinterOutlined />,
      any,
      needs: 'some',
      run: (rows) => open({ dialog: 'labels', rows }),
    },
    {
      key: 'undo',
      label: t('actions.undo'),
      icon: <UndoOutlined />,
      any,
      needs: 'one',
      allowed: ([row]) => (row ? say(canUndoRow(row)) : { ok: true }),
      run: ([row]) => row && void undo(row),
    },
  ]
}

function canUndoRow({ lastStep, handover }: StockRow) {
  return canUndoPiece({ lastStep, isHandedOver: handover !== null })
}

/** Asks first, as for trucks and hand-overs: the step before would be undone by a second click. */
function useUndo(): (row: StockRow) => Promise<void> {
  const t = useTexts('warehouse')
  const confirm = useConfirm()
  const { run } = useAction(warehouseApi.pieceUndo, { invalidates: changedByPieces })
  return async ({ id, reference, pieceNo, lastStep }) => {
    const piece = pieceNo === null ? (reference ?? '') : `${reference}/${pieceNo}`
    const text = t('messages.confirmUndoPiece', { piece, step: t(`events.${lastStep}`) })
    if (await confirm({ text, okText: t('actions.undo') }))
      await run({ id, step: lastStep ?? undefined }).catch(() => undefined)
  }
}

function SelectedLabels({ rows, onClose }: { rows: readonly StockRow[]; onClose(): void }): ReactNode {
  const loadPart = async (part: number): Promise<string[]> =>
    rows.slice((part - 1) * MAX_LABELS, part * MAX_LABELS).map(({ id }) => id)
  return <LabelDialog count={rows.length} loadPart={loadPart} onClose={onClose} />
}
