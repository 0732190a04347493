import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'

export type NewEvent = {
  readonly officeId: string
  readonly truckId: string | null
  readonly pieceId?: string | null
  readonly kind: string
  /** When it happened; offline devices report it later. */
  readonly at: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly undoes?: string | null
}

export type EventRow = {
  readonly id: string
  readonly kind: string
  readonly truckId: string | null
  readonly pieceId: string | null
  readonly at: string
  readonly account: string
  readonly data: Readonly<Record<string, unknown>>
  readonly undoes: string | null
}

/** Appends steps to the log in the given order, after `change` if there is one: an update that the same statement makes. */
export async function recordEvents(
  tx: WriteTx,
  events: readonly NewEvent[],
  change?: RawBuilder<unknown>,
): Promise<void> {
  if (events.length === 0) return
  const changed = change ? sql`with changed as (${change}) ` : sql``
  await sql`
    ${changed}insert into warehouse.event (office_id, truck_id, piece_id, kind, at, data, undoes)
    select n."officeId", n."truckId", n."pieceId", n.kind, n.at, coalesce(n.data, '{}'), n.undoes
    from jsonb_to_recordset(${JSON.stringify(events.map((event, nr) => ({ ...event, nr })))}::jsonb) as n (nr int, "officeId" uuid, "truckId" uuid,
      "pieceId" uuid, kind text, at timestamptz, data jsonb, undoes uuid)
    order by n.nr`.execute(tx)
}

/** The log of a truck and its pieces, newest first. */
export async function eventsOfTruck(db: ReadDb, truckId: string, most: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, kind, truck_id, piece_id, at, account, data, undoes
    from warehouse.event where truck_id = ${truckId} order by seq desc limit ${most}`.execute(db)
  return rows
}

/** The kind of the last step of the piece `k.id` that has not been undone, except ended holds. */
export const LAST_STANDING = `select e.kind from warehouse.event e
  where e.piece_id = k.id and e.kind not in ('undo', 'unhold')
    and not exists (select from warehouse.event u where u.undoes = e.id)
  order by e.seq desc limit 1`

/** The last step of a piece that has not been undone, except ended holds. */
export async function lastStandingOfPiece(tx: ReadDb, pieceId: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select id, kind, truck_id, piece_id, at, account, data, undoes from warehouse.event e
    where piece_id = ${pieceId} and kind not in ('undo', 'unhold')
      and not exists (select from warehouse.event u where u.undoes = e.id)
    order by seq desc limit 1`.execute(tx)
  return rows[0]
}

/** The last step of a truck that has not been undone, except its registration. */
export async function lastStandingEvent(tx: ReadDb, truckId: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select id, kind, truck_id, piece_id, at, account, data, undoes from warehouse.event e
    where truck_id = ${truckId} and kind not in ('undo', 'register', 'edit')
      and not exists (select from warehouse.event u where u.undoes = e.id)
    order by seq desc limit 1`.execute(tx)
  return rows[0]
}
