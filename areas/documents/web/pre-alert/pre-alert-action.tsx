import { MailOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { type ShipmentRow, nameOfRow, recordOfRow } from '#areas/shipments/web/index.ts'
import { type ActionDialogProps, listAction } from '#platform/web/kit/list-page/list-action-of.ts'
import { useCall } from '#platform/web/use-call.ts'
import { documentErrors } from '../../contract/errors.ts'
import { preAlertApi } from '../../contract/pre-alert-api.ts'
import { canSendPreAlert } from '../../domain/pre-alert.ts'
import { PreAlertDialog } from './pre-alert-dialog.tsx'

/** DOC-02: the list action for the pre-alert of a shipment, or of all houses of its master. */
export const action = listAction<ShipmentRow>({
  key: 'pre-alert',
  area: 'documents',
  labelKey: 'preAlert.new',
  icon: <MailOutlined />,
  needs: 'one',
  place: 45,
  errors: documentErrors,
  nameOf: nameOfRow,
  allowedEach: (row, actor) => canSendPreAlert(recordOfRow(row), actor),
  Dialog: SendDialog,
})

function SendDialog({ rows, onClose, onDone }: ActionDialogProps<ShipmentRow>): ReactNode {
  const id = rows[0]?.id ?? ''
  const shipment = useCall(shipmentApi.open, { id })
  const state = useCall(preAlertApi.preAlertOpen, { id })
  if (!shipment.data || !state.data) return null
  const close = (): void => {
    onClose()
    onDone()
  }
  return <PreAlertDialog shipment={shipment.data} suggested={state.data.suggested} onClose={close} />
}
