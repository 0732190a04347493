import { type ReactNode, useCallback } from 'react'
import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { masterApi } from '../../contract/master-api.ts'
import { shipmentApi } from '../../contract/shipment-api.ts'
import { canUnassignMaster } from '../../domain/master-rules.ts'
import { canDelete } from '../../domain/shipment-rules.ts'
import { type ShipmentRow, nameOfRow, recordOfRow } from './record-of-row.ts'
import { useReason } from './use-reason.ts'

export type BulkKind = 'unassign' | 'delete'

/** Whether it may be done with a shipment, whatever else is selected. */
export const BULK_RULES: Readonly<
  Record<BulkKind, (row: ShipmentRow, actor: Actor) => Verdict<keyof typeof shipmentErrors>>
> = {
  unassign: (row, actor) => canUnassignMaster([recordOfRow(row)], actor),
  delete: (row, actor) => canDelete(recordOfRow(row), actor),
}

const WORDS = {
  unassign: { asks: 'messages.confirmUnassign', done: 'messages.unassigned' },
  delete: { asks: 'messages.confirmDelete', done: 'messages.deleted' },
} as const

type Props = { readonly kind: BulkKind; readonly rows: readonly ShipmentRow[]; onClose(): void; onDone(): void }

/** With which of the selected shipments it can be done, and why not with the others, before anything happens (SHP-09). */
export function BulkShipmentDialog({ kind, rows, onClose, onDone }: Props): ReactNode {
  const t = useTexts('shipments')
  const actor = useAsActor()
  const reason = useReason()
  const run = useRun(kind)
  const verdict = useCallback((row: ShipmentRow) => reason(BULK_RULES[kind](row, actor)), [reason, kind, actor])
  return (
    <BulkDialog<ShipmentRow>
      open
      title={t(`actions.${kind}`)}
      rows={rows}
      label={nameOfRow}
      verdict={verdict}
      danger={kind === 'delete'}
      errors={ERRORS}
      onRun={async (possible) => {
        await run(possible.map(({ id }) => id))
      }}
      said={() => t(WORDS[kind].done)}
      onRefused={onDone}
      onClose={() => {
        onClose()
        onDone()
      }}
    >
      <p>{t(WORDS[kind].asks)}</p>
    </BulkDialog>
  )
}

/** The numbers that are given back may be refused by the stock. */
const ERRORS = { ...mawbErrors, ...shipmentErrors }

function useRun(kind: BulkKind): (ids: string[]) => Promise<void> {
  const { act: unassign } = useAct(masterApi.unassign, { quiet: true, invalidates: [shipmentApi.open] })
  const { act: remove } = useAct(shipmentApi.delete, { quiet: true })
  return async (ids) => {
    await (kind === 'delete' ? remove({ ids }) : unassign({ shipmentIds: ids }))
  }
}
