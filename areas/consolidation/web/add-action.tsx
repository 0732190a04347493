import { MergeOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { type ActionDialogProps, listAction } from '#platform/web/kit/list-page/list-action-of.ts'
import { consolidationErrors } from '../contract/errors.ts'
import { offendingRecords } from '../domain/offending-records.ts'
import { canAddToMaster } from '../domain/live-master-rules.ts'
import { type ShipmentRow, nameOfRow, recordOfRow } from '#areas/shipments/web/index.ts'
import { AddToMasterDialog } from './add-to-master-dialog.tsx'
import { houseOfRow } from './assign-form.ts'

/** Adds the selected shipments to an assigned MAWB. */
export const action = listAction<ShipmentRow>({
  key: 'add',
  area: 'shipments',
  labelKey: 'actions.addToMawb',
  icon: <MergeOutlined />,
  needs: 'some',
  place: 41,
  errors: consolidationErrors,
  nameOf: nameOfRow,
  allowed: (rows, actor) => canAddToMaster(rows.map(recordOfRow), actor),
  offending: (rows, actor) =>
    offendingRecords(rows.map(withRecord), (records) => canAddToMaster(records, actor)).map(rowOf),
  Dialog: AddHouses,
})

function AddHouses({ rows, onClose, onDone }: ActionDialogProps<ShipmentRow>): ReactNode {
  return <AddToMasterDialog houses={rows.map(houseOfRow)} onClose={onClose} onAdded={onDone} />
}

const withRecord = (row: ShipmentRow) => ({ ...recordOfRow(row), row })
const rowOf = ({ row }: { row: ShipmentRow }) => row
