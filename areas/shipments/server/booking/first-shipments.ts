import { sql } from 'kysely'
import { findAirports } from '#areas/reference-data/server/index.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { type ShipmentEntry, newShipment } from '../../contract/booking/shipment.ts'
import { normalized } from '#areas/cargo/domain/dangerous-goods.ts'
import { BOOKED_COLUMNS, bookMany } from './book-many.ts'
import { bookedRow } from './booked-row.ts'

// For initial data only: bulk creation of shipments. Callers follow the rules; form and database check them nevertheless.

/** A booking with its creation time. */
type FirstBooking = { readonly entry: ShipmentEntry; readonly createdAt: Instant }

type Booked = { readonly id: string; readonly grossWeight: string | null; readonly cubicCm: number }

/** Books shipments for the actor's office; returns them in the same order. Throws on an entry that the form refuses. */
export async function bookTogether(
  tx: WriteTx,
  { actor }: Pick<Context, 'actor'>,
  bookings: readonly FirstBooking[],
): Promise<Booked[]> {
  const codes = bookings.flatMap(({ entry }) => [entry.originAirport, entry.destinationAirport])
  const airports = await findAirports(tx, [...new Set(codes.filter((code) => code !== null))])
  const zoneOf = (code: string | null) => airports.get(code ?? '')?.zone ?? null
  const rows = bookings.map(({ entry: input, createdAt }): Record<string, unknown> => {
    const entry = normalized(newShipment.parse(input))
    const zones = { originZone: zoneOf(entry.originAirport), destinationZone: zoneOf(entry.destinationAirport) }
    const keeper = { home_office_id: actor.officeId, created_by: actor.account, created_at: createdAt }
    return { ...bookedRow(entry, zones, createdAt), ...keeper }
  })
  const ids = await bookMany(tx, rows, [...BOOKED_COLUMNS, 'created_at'])
  return rows.map((row, index) => ({
    id: ids[index] ?? '',
    grossWeight: row['gross_weight'] as string | null,
    cubicCm: Number(row['cubic_cm']),
  }))
}

/** Assigns the next free house numbers of the actor's office to shipments in order. */
export async function numberTogether(
  tx: WriteTx,
  { officeId, account }: Context['actor'],
  shipmentIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    update shipments.hawb_number set taken_at = now(), taken_by = ${account}
    where id in (select id from shipments.hawb_number where home_office_id = ${officeId} and taken_at is null
                 order by number limit ${shipmentIds.length})
    returning number`.execute(tx)
  if (rows.length < shipmentIds.length) throw new Error(`${shipmentIds.length - rows.length} house numbers are missing`)
  const numbers = rows.map(({ number }) => number).toSorted()
  await sql`
    update shipments.shipment s set hawb_no = n.number
    from unnest(${shipmentIds}::uuid[], ${numbers}::text[]) as n (id, number) where s.id = n.id`.execute(tx)
}
