import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { spaceApi } from '../contract/api.ts'
import { SPACE_CHANGED } from '../contract/space.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { Carrying } from './carrying.tsx'
import { FlightSpaceDrawer } from './flight-space-drawer.tsx'
import { FlightsPanel } from './flights-panel.tsx'
import { ShipmentsPanel } from './shipments-panel.tsx'
import { type BoardView, useBoardView } from './use-board-view.ts'
import type { WaitingShipment } from './waiting-shipments.ts'
import './space.css'
import './space-phone.css'

type Opened =
  | { readonly assign: readonly WaitingShipment[]; readonly flightId: string | null }
  | { readonly flightId: string }

/** SPC-01: shipments without space on the left, flights with free space on the right; shipments are assigned to flights. */
export function Page(): ReactNode {
  const view = useBoardView()
  const [chosen, setChosen] = useState<ReadonlyMap<string, WaitingShipment>>(new Map())
  const chosenRows = useMemo(() => [...chosen.values()], [chosen])
  const { data, flights } = useBoardFlights(view)
  useLive(SPACE_CHANGED, () => invalidate(...CHANGED))
  const { opened, open, assign, assignChosen, carried, close } = useOpened(chosen)
  return (
    <FullPage>
      <Carrying carried={carried} onDropped={assign}>
        <div className="space-board">
          <ShipmentsPanel view={view} chosen={chosen} onChosen={setChosen} onAssign={(rows) => assign(rows, null)} />
          <FlightsPanel
            view={view}
            flights={data && flights}
            more={data?.more ?? false}
            chosen={chosenRows}
            onOpen={open}
            onAssign={assignChosen}
          />
        </div>
      </Carrying>
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

function useBoardFlights(view: BoardView) {
  const { from, days, origin, destination } = view.flights
  const requested = { from, days, origin: origin || null, destination: destination || null }
  const { data } = useCall(spaceApi.spaceBoard, requested, { keepPrevious: true, refetchMs: 60_000 })
  const flights = useMemo(() => data?.flights ?? [], [data])
  return { data, flights }
}

/** The dialogs over the board. The callbacks are stable, so that flight rows do not render again. */
function useOpened(chosen: ReadonlyMap<string, WaitingShipment>) {
  const [opened, setOpened] = useState<Opened>()
  const latest = useRef(chosen)
  latest.current = chosen
  const assign = useCallback((rows: readonly WaitingShipment[], flightId: string | null): void => {
    if (rows.length > 0) setOpened({ assign: rows, flightId })
  }, [])
  return {
    opened,
    assign,
    open: useCallback((flightId: string) => setOpened({ flightId }), []),
    assignChosen: useCallback((flightId: string) => assign([...latest.current.values()], flightId), [assign]),
    /** Dragging a selected row drags the whole selection. */
    carried: (row: WaitingShipment) => (chosen.has(row.id) ? [...chosen.values()] : [row]),
    close: () => setOpened(undefined),
  }
}

/** Endpoints whose answers change when space is given or released. */
const CHANGED = [spaceApi.spaceBoard, spaceApi.spaceOfFlight, shipmentApi.list]
