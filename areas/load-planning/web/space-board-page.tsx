import { DragDropProvider, DragOverlay, PointerSensor } from '@dnd-kit/react'
import { type ReactNode, useMemo, useState } from 'react'
import { shipmentApi } from '#areas/shipments/contract/shipment-api.ts'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { loadPlanningApi } from '../contract/api.ts'
import { SPACE_CHANGED } from '../contract/space.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { FlightSpaceDrawer } from './flight-space-drawer.tsx'
import { FlightsPanel } from './flights-panel.tsx'
import { ShipmentsPanel } from './shipments-panel.tsx'
import { useBoardView } from './use-board-view.ts'
import type { WaitingShipment } from './waiting-shipments.ts'
import './load-planning.css'

type Opened =
  | { readonly assign: readonly WaitingShipment[]; readonly flightId: string | null }
  | { readonly flightId: string }

const SENSORS = [PointerSensor]

// The first of the usual plugins makes buttons of what is dragged; rows stay rows, and have keys of their own.
const withoutRoles = <Plugin,>([_accessibility, ...others]: readonly Plugin[]): Plugin[] => others

/** SPC-01: left the shipments without space, right the flights with what is free; one goes to the other. */
export function Page(): ReactNode {
  const t = useTexts('load-planning')
  const view = useBoardView()
  const [chosen, setChosen] = useState<ReadonlyMap<string, WaitingShipment>>(new Map())
  const [opened, setOpened] = useState<Opened>()
  const { from, days, origin, destination } = view.flights
  const asked = { from, days, origin: origin || null, destination: destination || null }
  const { data } = useCall(loadPlanningApi.spaceBoard, asked, { keepPrevious: true, refetchMs: 60_000 })
  const flights = useMemo(() => data?.flights ?? [], [data])
  useLive(SPACE_CHANGED, () => invalidate(...CHANGED))
  const close = (): void => setOpened(undefined)
  const assign = (rows: readonly WaitingShipment[], flightId: string | null): void => {
    if (rows.length > 0) setOpened({ assign: rows, flightId })
  }
  const carried = (row: WaitingShipment): readonly WaitingShipment[] =>
    chosen.has(row.id) ? [...chosen.values()] : [row]
  return (
    <FullPage>
      <DragDropProvider
        sensors={SENSORS}
        plugins={withoutRoles}
        onDragEnd={({ operation: { source, target }, canceled }) => {
          const row = source?.data['row'] as WaitingShipment | undefined
          if (!canceled && row && target) assign(carried(row), String(target.id))
        }}
      >
        <div className="space-board">
          <ShipmentsPanel view={view} chosen={chosen} onChosen={setChosen} onAssign={(rows) => assign(rows, null)} />
          <FlightsPanel
            view={view}
            flights={data && flights}
            chosen={chosen.size}
            onOpen={(flightId) => setOpened({ flightId })}
            onAssign={(flightId) => assign([...chosen.values()], flightId)}
          />
        </div>
        <DragOverlay dropAnimation={null}>
          {(source) => {
            const count = carried(source.data['row'] as WaitingShipment).length
            return <div className="space-carried">{t('board.carried', { count })}</div>
          }}
        </DragOverlay>
      </DragDropProvider>
      {opened && 'assign' in opened && (
        <AssignDialog
          rows={opened.assign}
          flights={flights}
          flightId={opened.flightId}
          onDone={() => setChosen(new Map())}
          onClose={close}
        />
      )}
      {opened && !('assign' in opened) && <FlightSpaceDrawer flightId={opened.flightId} onClose={close} />}
    </FullPage>
  )
}

/** Endpoints whose answers change with every space that is given or goes back. */
const CHANGED = [loadPlanningApi.spaceBoard, loadPlanningApi.spaceOfFlight, shipmentApi.list]
