import { DisconnectOutlined } from '@ant-design/icons'
import { type ReactNode, useCallback } from 'react'
import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { type ActionDialogProps, listAction } from '#platform/web/kit/list-page/list-action-of.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { consolidationErrors } from '../contract/errors.ts'
import { masterApi } from '../contract/master-api.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { canUnassignMaster } from '../domain/master-rules.ts'
import { type ShipmentRow, nameOfRow, recordOfRow } from '#areas/shipments/web/index.ts'

/** Removes the selected shipments from their MAWB. */
export const action = listAction<ShipmentRow>({
  key: 'unassign',
  area: 'shipments',
  labelKey: 'actions.unassign',
  icon: <DisconnectOutlined />,
  needs: 'some',
  place: 42,
  errors: consolidationErrors,
  nameOf: nameOfRow,
  allowedEach: (row, actor) => canUnassignMaster([recordOfRow(row)], actor),
  Dialog: UnassignDialog,
})

/** The stock may refuse numbers that are given back. */
const ERRORS = { ...mawbErrors, ...consolidationErrors }

/** Shows which of the selected shipments leave their MAWB, and why the others do not, before it runs (SHP-09). */
function UnassignDialog({ rows, onClose, onDone }: ActionDialogProps<ShipmentRow>): ReactNode {
  const t = useTexts('shipments')
  const { run } = useAction(masterApi.unassign, { quiet: true, invalidates: [shipmentApi.open] })
  const verdict = useVerdict()
  return (
    <BulkDialog<ShipmentRow>
      open
      title={t('actions.unassign')}
      rows={rows}
      label={nameOfRow}
      verdict={verdict}
      errors={ERRORS}
      onRun={async (possible) => {
        await run({ shipmentIds: possible.map(({ id }) => id) })
      }}
      said={() => t('messages.unassigned')}
      onRefused={onDone}
      onClose={() => {
        onClose()
        onDone()
      }}
    >
      <p>{t('messages.confirmUnassign')}</p>
    </BulkDialog>
  )
}

function useVerdict() {
  const actor = useAsActor()
  const language = useLanguage()
  return useCallback(
    (row: ShipmentRow) => {
      const refused = canUnassignMaster([recordOfRow(row)], actor)
      return refused.ok ? refused : { ok: false as const, reason: refusalText(consolidationErrors, refused, language) }
    },
    [actor, language],
  )
}
