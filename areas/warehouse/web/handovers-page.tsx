import { FilePdfOutlined, SignatureOutlined, UndoOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { openDownload } from '#platform/web/download.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import { type HandoverRow, handoverList } from '../contract/stock-list.ts'
import { canSign, canUndoHandover } from '../domain/handover.ts'
import { changedByPieces } from './changed-by-pieces.ts'
import { SignatureDialog } from './signature-dialog.tsx'

/** Hand-overs to airlines and returns, with their sheets as PDF. */
export function Page(): ReactNode {
  const t = useTexts('warehouse')
  const say = useReason(warehouseErrors)
  const [signing, setSigning] = useState<HandoverRow>()
  useLive(WAREHOUSE_CHANGED, () => invalidate(warehouseApi.handoverList))
  const sheet = ({ id }: HandoverRow): void =>
    void openDownload(warehouseApi.handoverSheet, { id }).catch(() => undefined)
  const undo = useUndo()
  const actions: ListAction<HandoverRow>[] = [
    {
      key: 'sheet',
      label: t('actions.sheet'),
      icon: <FilePdfOutlined />,
      primary: true,
      needs: 'one',
      run: ([row]) => row && sheet(row),
    },
    {
      key: 'sign',
      label: t('actions.sign'),
      icon: <SignatureOutlined />,
      any: warehouseApi.handoverSign.access,
      needs: 'one',
      allowed: ([row]) => (row ? say(canSign(handoverOf(row))) : { ok: true }),
      run: ([row]) => setSigning(row),
    },
    {
      key: 'undo',
      label: t('actions.undo'),
      icon: <UndoOutlined />,
      any: warehouseApi.handoverUndo.access,
      needs: 'one',
      allowed: ([row]) => (row ? say(canUndoHandover(handoverOf(row))) : { ok: true }),
      run: ([row]) => row && void undo(row),
    },
  ]
  return (
    <>
      <ListPage
        list={handoverList}
        area="warehouse"
        endpoint={warehouseApi.handoverList}
        exportEndpoint={warehouseApi.handoverExport}
        title={t('pages.handovers')}
        quickFilters={['kind', 'truckNo', 'at']}
        actions={actions}
        linkColumn="number"
        onOpen={sheet}
        rowClass={({ undone }) => (undone ? 'row-void' : undefined)}
        emptyText={t('messages.noHandovers')}
      />
      {signing && <SignatureDialog row={signing} onClose={() => setSigning(undefined)} />}
    </>
  )
}

function useUndo(): (row: HandoverRow) => Promise<void> {
  const t = useTexts('warehouse')
  const confirm = useConfirm()
  const { run } = useAction(warehouseApi.handoverUndo, { invalidates: changedByPieces })
  return async ({ id, number, signedName }: HandoverRow): Promise<void> => {
    const values = { number: number ?? '', name: signedName ?? '' }
    const text = t(signedName === null ? 'messages.confirmUndoHandover' : 'messages.confirmUndoSigned', values)
    if (await confirm({ text, okText: t('actions.undo') })) await run({ id }).catch(() => undefined)
  }
}

function handoverOf({ number, undone, signedName }: HandoverRow) {
  return { number: number ?? '', isUndone: undone === true, isSigned: signedName !== null }
}
