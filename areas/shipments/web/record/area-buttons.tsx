import { type ReactNode, Suspense } from 'react'
import type { RecordActions, RecordButtonsProps } from '#platform/web/area-web.ts'
import { lazyOnce, useRecordActions } from '#platform/web/record-parts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'

/** What other areas registered for the page (`AreaWeb.recordActions`): in its head, or where `within` says. */
export function AreaButtons({
  shipment,
  within,
  ...props
}: {
  shipment: Shipment
  within?: RecordActions<Shipment>['within']
  dirty: boolean
  reload(): Promise<void>
}): ReactNode {
  return useRecordActions<Shipment>('shipment', shipment)
    .filter((entry) => entry.within === within)
    .map((entry) => {
      const Buttons = lazyButtons(entry)
      return (
        <Suspense key={entry.place} fallback={null}>
          <Buttons record={shipment} {...props} />
        </Suspense>
      )
    })
}

const lazyButtons = lazyOnce<RecordActions<Shipment>, RecordButtonsProps<Shipment>>(
  async (entry) => (await entry.load()).Buttons,
)
