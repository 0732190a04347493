import { type ReactNode, Suspense, useState } from 'react'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { RecordPanel } from '#platform/web/kit/layout/record-tabs.tsx'
import { lazyOnce } from '#platform/web/record-parts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import type { ShipmentPart } from './use-shipment-tab.ts'

type Props = { group: string; parts: readonly ShipmentPart[]; shown: string; shipment: Shipment }

/** Parts of a saved shipment outside its form. Once opened a part stays mounted with its input. */
export function ShipmentPanels({ group, parts, shown, shipment }: Props): ReactNode {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  if (!opened.has(shown)) setOpened(new Set([...opened, shown]))
  return parts.map((part) => {
    const Part = lazyOf(part)
    return (
      <RecordPanel key={part.key} group={group} name={part.key} shown={shown === part.key}>
        {opened.has(part.key) && (
          <Suspense fallback={<LoadingSkeleton />}>
            <Part record={shipment} />
          </Suspense>
        )}
      </RecordPanel>
    )
  })
}

/** One stable component per part, because otherwise React would remount it on every render. */
const lazyOf = lazyOnce<ShipmentPart, { record: Shipment }>(async (part) => (await part.load()).Part)
