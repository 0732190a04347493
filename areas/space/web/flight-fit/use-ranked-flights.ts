import { useMemo } from 'react'
import { useAsActor } from '#platform/web/session.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import type { BoardFlight } from '../../contract/space.ts'
import { type Fit, rankFlights } from '../../domain/flight-fit.ts'
import { type WaitingShipment, asRequested } from '../waiting-shipments.ts'

/** Returns the flights with those first on which the selected shipments fit; in their order while none is selected. */
export function useRankedFlights(
  flights: readonly BoardFlight[],
  chosen: readonly WaitingShipment[],
): readonly { readonly flight: BoardFlight; readonly fit: Fit | undefined }[] {
  const actor = useAsActor()
  const now = useMinute()
  return useMemo(() => {
    if (chosen.length === 0) return flights.map((flight) => ({ flight, fit: undefined }))
    const target = chosen.map((row) => ({ ...asRequested(row), readyOn: row.cargoReadyDate }))
    return rankFlights(flights, target, { actor, now: new Date(now).toISOString() })
  }, [flights, chosen, actor, now])
}
