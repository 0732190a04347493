import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { PartsRecord } from '../../contract/parts/part-api.ts'

type Linked = PartsRecord['parts'][number]

const LINKED = sql.raw('s.id, s.version, s.job_no, s.hawb_no, s.pieces, s.gross_weight, s.flight_no, s.mawb_no')

/** Returns the shipment of which this one is a part, if the office has a role in it; null stands for all offices. */
export async function findWhole(db: ReadDb, partId: string, officeId: string | null): Promise<Linked | null> {
  const { rows } = await sql<Linked>`
    select ${LINKED} from shipments.part p join shipments.shipment s on s.id = p.whole_id
    where p.shipment_id = ${partId} and ${seenBy(officeId)}`.execute(db)
  return rows[0] ?? null
}

/** Returns the parts of a shipment in which the office has a role, in the order in which they were split off. */
export async function findParts(db: ReadDb, wholeId: string, officeId: string | null): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select ${LINKED} from shipments.part p join shipments.shipment s on s.id = p.shipment_id
    where p.whole_id = ${wholeId} and ${seenBy(officeId)} order by p.split_at, s.job_no limit 200`.execute(db)
  return rows
}

function seenBy(officeId: string | null) {
  return officeId === null
    ? sql`true`
    : sql`exists (select from shipments.office_shipment o where o.id = s.id and o.office_id = ${officeId})`
}

/** Returns which of these shipments are parts or have parts. */
export async function findSplit(db: ReadDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select shipment_id as id from shipments.part where shipment_id = any(${[...ids]}::uuid[])
    union select whole_id from shipments.part where whole_id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function insertPart(
  tx: WriteTx,
  part: { readonly shipmentId: string; readonly wholeId: string; readonly account: string },
): Promise<void> {
  await sql`
    insert into shipments.part (shipment_id, whole_id, split_by)
    values (${part.shipmentId}, ${part.wholeId}, ${part.account})`.execute(tx)
}

/** Ends a part; its shipment goes in the same transaction. */
export async function deletePart(tx: WriteTx, shipmentId: string): Promise<void> {
  await sql`delete from shipments.part where shipment_id = ${shipmentId}`.execute(tx)
}

/** Moves booked figures with the pieces, so that a split does not look like a difference to the booking. */
export async function moveBooked(
  tx: WriteTx,
  id: string,
  moved: { readonly pieces: number; readonly grossWeight: string; readonly cubicCm: number },
): Promise<void> {
  await sql`
    update shipments.shipment set
      booked_pieces = greatest(booked_pieces + ${moved.pieces}::int, 0),
      booked_weight = greatest(booked_weight + ${moved.grossWeight}::numeric, 0),
      booked_cubic_cm = greatest(booked_cubic_cm + ${moved.cubicCm}::bigint, 0)
    where id = ${id} and booked_cubic_cm is not null`.execute(tx)
}
