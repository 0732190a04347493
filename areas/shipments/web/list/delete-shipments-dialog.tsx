import { type ReactNode, useCallback } from 'react'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { text, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { canDelete } from '../../domain/booking/shipment-rules.ts'
import { type ShipmentRow, nameOfRow, recordOfRow } from './record-of-row.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'

type Props = { readonly rows: readonly ShipmentRow[]; onClose(): void; onDone(): void }

/** Shows which selected shipments can be deleted, and why not the others, before it runs (SHP-09). */
export function DeleteShipmentsDialog({ rows, onClose, onDone }: Props): ReactNode {
  const t = useTexts('shipments')
  const actor = useAsActor()
  const reason = useReason(shipmentErrors)
  const { run: remove } = useAction(shipmentApi.delete, { quiet: true })
  const verdict = useCallback((row: ShipmentRow) => reason(canDelete(recordOfRow(row), actor)), [reason, actor])
  return (
    <BulkDialog<ShipmentRow>
      open
      title={t('actions.delete')}
      rows={rows}
      label={nameOfRow}
      verdict={verdict}
      danger
      deletes
      errors={shipmentErrors}
      onRun={async (possible) => {
        await remove({ ids: possible.map(({ id }) => id) })
      }}
      said={() => text('platform', 'done.deleted')}
      onRefused={onDone}
      onClose={() => {
        onClose()
        onDone()
      }}
    >
      <p>{t('messages.confirmDelete')}</p>
    </BulkDialog>
  )
}
