import { CarryOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { RecordMilestoneDialog } from '#areas/shipments/web/index.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate } from '#platform/web/use-call.ts'
import { masterApi } from '../contract/master-api.ts'
import type { MasterRecord } from '../contract/master-record.ts'

/** Records a milestone of all houses of a master that the user may see. */
export function RecordMilestone({ master }: { master: MasterRecord }): ReactNode {
  const t = useTexts('shipments')
  const [open, setOpen] = useState(false)
  const { originZone, destinationZone } = master
  const rows = master.houses.flatMap(({ hawbNo, jobNo, seen }) =>
    seen
      ? [
          {
            ...seen,
            originZone,
            destinationZone,
            nextMilestone: 'DEP' as const,
            name: nameOfShipment({ hawbNo, jobNo }),
          },
        ]
      : [],
  )
  return (
    <>
      <Button size="small" icon={<CarryOutOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('actions.recordMilestone')}
      </Button>
      {open && (
        <RecordMilestoneDialog
          rows={rows}
          onClose={() => setOpen(false)}
          onDone={() => invalidate(masterApi.ofShipment)}
        />
      )}
    </>
  )
}
