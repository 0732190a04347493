import { sql } from 'kysely'
import type { Space } from '#areas/flights/domain/capacity.ts'
import type { SpaceStatus } from '#areas/shipments/domain/space/space-rules.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { SPACE_EVENTS } from '../contract/space.ts'

/** A stored space with the cargo for which it was given. */
export type SpaceRow = {
  readonly shipmentId: string
  readonly flightId: string
  readonly status: Exclude<SpaceStatus, 'None'>
  readonly batchNo: string
  readonly grossWeight: string
  readonly cubicCm: number
  readonly chargeWeight: string
  readonly uldType: string | null
  readonly positions: number | null
  readonly overrideReason: string | null
}

/** Returns the space of shipments; those that never requested any are absent. The caller has locked the shipments. */
export async function findSpaces(tx: ReadDb, shipmentIds: readonly string[]): Promise<SpaceRow[]> {
  const { rows } = await sql<SpaceRow>`
    select shipment_id, flight_id, status, batch_no, gross_weight, cubic_cm, charge_weight, uld_type, positions,
           override_reason
    from space.space where shipment_id = any(${[...shipmentIds]}::uuid[]) order by shipment_id`.execute(tx)
  return rows
}

/** Returns the space taken on a flight, excluding some shipments. Valid while the flight is locked. */
export async function roomHeld(tx: ReadDb, flightId: string, without: readonly string[] = []): Promise<Space> {
  const { rows } = await sql<Space>`
    with held as (
      select * from space.space
      where flight_id = ${flightId} and status in ('Requested', 'Confirmed')
        and shipment_id <> all (${[...without]}::uuid[]))
    select coalesce(sum(weight_kg), 0.0)::text as weight_kg, coalesce(sum(volume_m3), 0.000)::text as volume_m3,
           (select coalesce(json_object_agg(uld_type, count), '{}') from (
              select uld_type, sum(positions) as count from held where uld_type is not null group by 1) p) as positions
    from held`.execute(tx)
  return rows[0] ?? { weightKg: '0.0', volumeM3: '0.000', positions: {} }
}

/** Inserts or updates spaces and records the event with its reason. */
export async function saveSpaces(
  tx: WriteTx,
  spaces: readonly SpaceRow[],
  step: { readonly kind: (typeof SPACE_EVENTS)[number]; readonly reason: string | null },
): Promise<void> {
  const rows = JSON.stringify(spaces)
  await sql`
    insert into space.space (${COLUMNS}) select ${COLUMNS} from ${inputRows(rows)}
    on conflict (shipment_id) do update set flight_id = excluded.flight_id, status = excluded.status,
      batch_no = excluded.batch_no, gross_weight = excluded.gross_weight, cubic_cm = excluded.cubic_cm,
      charge_weight = excluded.charge_weight, uld_type = excluded.uld_type, positions = excluded.positions,
      override_reason = excluded.override_reason`.execute(tx)
  await sql`
    insert into space.space_event (shipment_id, flight_id, kind, status, batch_no, gross_weight, cubic_cm, uld_type,
      positions, reason, override_reason)
    select shipment_id, flight_id, ${step.kind}, status, batch_no, gross_weight, cubic_cm, uld_type, positions,
      ${step.reason}, override_reason
    from ${inputRows(rows)} order by shipment_id`.execute(tx)
}

/** Returns the next batch number of an office: "HKG-000042". */
export async function nextBatch(
  tx: WriteTx,
  { officeId, officeCode }: { readonly officeId: string; readonly officeCode: string },
): Promise<string> {
  const { rows } = await sql<{ value: number }>`
    insert into space.batch_series as series (office_id, next_value) values (${officeId}, 2)
    on conflict (office_id) do update set next_value = series.next_value + 1
    returning next_value - 1 as value`.execute(tx)
  return `${officeCode}-${String(rows[0]?.value).padStart(6, '0')}`
}

const COLUMNS = sql.raw(
  'shipment_id, flight_id, status, batch_no, gross_weight, cubic_cm, charge_weight, uld_type, positions, override_reason',
)

function inputRows(rows: string) {
  return sql`(
    select "shipmentId" as shipment_id, "flightId" as flight_id, status, "batchNo" as batch_no,
           "grossWeight" as gross_weight, "cubicCm" as cubic_cm, "chargeWeight" as charge_weight, "uldType" as uld_type,
           positions, "overrideReason" as override_reason
    from jsonb_to_recordset(${rows}::jsonb) as n ("shipmentId" uuid, "flightId" uuid, status text, "batchNo" text,
      "grossWeight" numeric, "cubicCm" bigint, "chargeWeight" numeric, "uldType" text, positions int,
      "overrideReason" text)) given`
}
