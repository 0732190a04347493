import type { Flight } from '#areas/flights/contract/flight.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { SPACE_CHANGED } from '../contract/space.ts'

type Offices = Readonly<Record<'originOfficeId' | 'salesOfficeId' | 'handlingOfficeId', string | null>>

/** Notifies the offices of flights and shipments that space has changed. */
export function notifyOffices(tx: WriteTx, flights: readonly Flight[], shipments: readonly Offices[]): void {
  const offices = new Set([
    ...flights.flatMap(({ ownerOfficeId, subOwnerOfficeId }) => [ownerOfficeId, subOwnerOfficeId]),
    ...shipments.flatMap(({ originOfficeId, salesOfficeId, handlingOfficeId }) => [
      ...[originOfficeId, salesOfficeId, handlingOfficeId],
    ]),
  ])
  for (const officeId of offices) if (officeId !== null) notifyOffice(tx, officeId, SPACE_CHANGED)
}
