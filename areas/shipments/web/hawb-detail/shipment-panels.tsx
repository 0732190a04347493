import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { Outline } from '#platform/web/kit/layout/outline.tsx'
import { RecordPanel } from '#platform/web/kit/layout/record-tabs.tsx'
import type { Shipment } from '../../contract/shipment.ts'
import type { ShipmentTab } from './use-shipment-tab.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'

type Panel = ComponentType<{ shipment: Shipment }>

/** The parts beside the form, each read when somebody first looks at it. */
const PANELS: Partial<Record<ShipmentTab, Panel>> = {
  master: lazyPart(async () => (await import('../master-record/master-panel.tsx')).MasterPanel),
  milestones: lazyPart(async () => (await import('../milestones/milestones-panel.tsx')).MilestonesPanel),
  arrival: lazyPart(async () => (await import('../arrivals/arrival-panel.tsx')).ArrivalPanel),
  ulds: lazyPart(async () => (await import('../uld-loads/uld-panel.tsx')).UldPanel),
}

/** What belongs to a saved shipment and is not part of its form. Once looked at a part stays, with what is typed in it. */
export function ShipmentPanels(props: { group: string; shown: ShipmentTab; shipment: Shipment }): ReactNode {
  const { group, shown, shipment } = props
  const [seen, setSeen] = useState<ReadonlySet<ShipmentTab>>(new Set())
  if (!seen.has(shown)) setSeen(new Set([...seen, shown]))
  return (Object.entries(PANELS) as [ShipmentTab, Panel][]).map(([name, Part]) => (
    <RecordPanel key={name} group={group} name={name} shown={shown === name}>
      {seen.has(name) && (
        <Suspense fallback={<Outline />}>
          <Part shipment={shipment} />
        </Suspense>
      )}
    </RecordPanel>
  ))
}
