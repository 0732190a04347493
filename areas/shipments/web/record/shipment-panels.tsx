import { type ReactNode, Suspense, useState } from 'react'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { RecordPanel } from '#platform/web/kit/layout/record-tabs.tsx'
import { lazyOnce } from '#platform/web/record-parts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import type { ShipmentPart } from './use-shipment-tab.ts'

type Props = { group: string; parts: readonly ShipmentPart[]; shown: string; shipment: Shipment }

/** What belongs to a saved shipment and is not part of its form. Once opened a part stays, with what is typed in it. */
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

/** The same component for every page, or React would begin each part anew at every drawing. */
const lazyOf = lazyOnce<ShipmentPart, { record: Shipment }>(async (part) => (await part.load()).Part)
