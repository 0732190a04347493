import { LinkOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { type ActionDialogProps, listAction } from '#platform/web/kit/list-page/list-action-of.ts'
import { consolidationErrors } from '../contract/errors.ts'
import { offendingRecords } from '../domain/offending-records.ts'
import { canAssignMaster } from '../domain/master-rules.ts'
import { type ShipmentRow, nameOfRow, recordOfRow } from '#areas/shipments/web/index.ts'
import { houseOfRow } from './assign-form.ts'
import { AssignMasterDialog } from './assign-master-dialog.tsx'

/** Puts the selected shipments under a MAWB of the stock (MAW-08). */
export const action = listAction<ShipmentRow>({
  key: 'assign',
  area: 'shipments',
  labelKey: 'actions.assign',
  icon: <LinkOutlined />,
  needs: 'some',
  place: 40,
  errors: consolidationErrors,
  nameOf: nameOfRow,
  allowed: (rows, actor) => canAssignMaster(rows.map(recordOfRow), actor),
  offending: (rows, actor) =>
    offendingRecords(rows.map(withRecord), (records) => canAssignMaster(records, actor)).map(rowOf),
  Dialog: AssignHouses,
})

function AssignHouses({ rows, onClose, onDone }: ActionDialogProps<ShipmentRow>): ReactNode {
  return <AssignMasterDialog houses={rows.map(houseOfRow)} onClose={onClose} onAssigned={onDone} />
}

const withRecord = (row: ShipmentRow) => ({ ...recordOfRow(row), row })
const rowOf = ({ row }: { row: ShipmentRow }) => row
