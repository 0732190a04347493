import { CarryOutOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { type ActionDialogProps, listAction } from '#platform/web/kit/list-page/list-action-of.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { nameOfRow, type ShipmentRow } from '../list/record-of-row.ts'

const RecordMilestoneDialog = lazyDialog(
  async () => (await import('./record-milestone-dialog.tsx')).RecordMilestoneDialog,
)

/** Records a milestone of the selected shipments (SHP-03). */
export const action = listAction<ShipmentRow>({
  key: 'milestone',
  area: 'shipments',
  labelKey: 'actions.recordMilestone',
  icon: <CarryOutOutlined />,
  needs: 'some',
  place: 50,
  Dialog: RecordDialog,
})

function RecordDialog({ rows, onClose, onDone }: ActionDialogProps<ShipmentRow>): ReactNode {
  const candidates = rows.map((row) => ({ ...row, name: nameOfRow(row) }))
  return <RecordMilestoneDialog rows={candidates} onClose={onClose} onDone={onDone} />
}
