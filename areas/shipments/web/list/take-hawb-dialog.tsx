import { type ReactNode, useCallback } from 'react'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { hawbNumberApi } from '../../contract/house-number/hawb-number-api.ts'
import { canTakeHawbNumber } from '../../domain/booking/shipment-rules.ts'
import { type ShipmentRow, nameOfRow, recordOfRow } from './record-of-row.ts'

type Props = { readonly rows: readonly ShipmentRow[]; onClose(): void; onDone(): void }

/** Shows which selected shipments get a house number, and why the others do not, before the numbers are taken (SHP-05). */
export function TakeHawbDialog({ rows, onClose, onDone }: Props): ReactNode {
  const t = useTexts('shipments')
  const actor = useAsActor()
  const reason = useReason(shipmentErrors)
  const { run } = useAction(hawbNumberApi.takeMany, {
    quiet: true,
    invalidates: [shipmentApi.open, hawbNumberApi.list],
  })
  const verdict = useCallback((row: ShipmentRow) => reason(canTakeHawbNumber(recordOfRow(row), actor)), [reason, actor])
  return (
    <BulkDialog<ShipmentRow>
      open
      title={t('actions.takeHawb')}
      rows={rows}
      label={nameOfRow}
      verdict={verdict}
      errors={shipmentErrors}
      onRun={async (possible, idempotencyKey) => {
        await run({ shipmentIds: possible.map(({ id }) => id) }, { idempotencyKey })
      }}
      said={(count) => t('messages.hawbsTaken', { count })}
      onRefused={onDone}
      onClose={() => {
        onClose()
        onDone()
      }}
    />
  )
}
