import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { PlanRecord } from '../../contract/plan/plan.ts'
import { findCarrierRates } from '#areas/flights/server/index.ts'
import type { ConfirmedRates } from './confirmed-rates.ts'
import type { FlightCost } from '../../domain/plan/plan-money.ts'
import type { PlanBasis } from '../../domain/plan/plan-violations.ts'
import { typeOnFlight } from '../../domain/plan/types-on-flight.ts'
import type { PlanContent, PlanHouse, PlanState, PlanStatus, UldType } from '../../domain/plan/plan.ts'

export type PlanRow = {
  readonly id: string
  readonly version: number
  readonly planNo: string
  readonly flightId: string
  readonly status: PlanStatus
  readonly state: PlanState
  readonly versionNo: number
}

export type VersionRow = PlanRecord['versions'][number] & {
  readonly id: string
  readonly basis: PlanBasis
  /** Null for an open version. */
  readonly rates: ConfirmedRates | null
}

const PLAN = sql.raw('id, version, plan_no, flight_id, status, state, version_no')

export async function findPlan(db: ReadDb, id: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`select ${PLAN} from load_planning.plan where id = ${id}`.execute(db)
  return rows[0]
}

async function findPlanOfFlight(db: ReadDb, flightId: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`select ${PLAN} from load_planning.plan where flight_id = ${flightId}`.execute(db)
  return rows[0]
}

/** Locks the plan, so that concurrent changes of its content are serialized. */
export async function lockPlan(tx: WriteTx, id: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${PLAN} from load_planning.plan where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Creates the plan of a flight with its first version unless it exists; returns the existing one after a race. */
export async function ensurePlan(
  tx: WriteTx,
  flight: { readonly id: string; readonly day: string; readonly ownerOfficeId: string; readonly ownerOffice: string },
): Promise<PlanRow> {
  const existing = await findPlanOfFlight(tx, flight.id)
  if (existing) return existing
  const planNo = await nextPlanNo(tx, flight)
  const { rows } = await sql<PlanRow>`
    insert into load_planning.plan (plan_no, flight_id, flight_date) values (${planNo}, ${flight.id}, ${flight.day})
    on conflict (flight_id) do nothing returning ${PLAN}`.execute(tx)
  const [plan] = rows
  if (!plan) return (await findPlanOfFlight(tx, flight.id)) as PlanRow
  await insertVersion(tx, plan.id, 1)
  return plan
}

async function nextPlanNo(
  tx: WriteTx,
  { ownerOfficeId, ownerOffice }: { readonly ownerOfficeId: string; readonly ownerOffice: string },
): Promise<string> {
  const { rows } = await sql<{ value: number }>`
    insert into load_planning.plan_series as series (office_id, next_value) values (${ownerOfficeId}, 2)
    on conflict (office_id) do update set next_value = series.next_value + 1
    returning next_value - 1 as value`.execute(tx)
  return `LP-${ownerOffice}-${String(rows[0]?.value).padStart(6, '0')}`
}

export async function insertVersion(tx: WriteTx, planId: string, no: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into load_planning.plan_version (plan_id, no) values (${planId}, ${no}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Returns all versions of a plan, latest first. */
export async function findVersions(db: ReadDb, planId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select id, no, basis, rates, created_at, confirmed_at, confirmed_by
    from load_planning.plan_version where plan_id = ${planId} order by no desc limit 1000`.execute(db)
  return rows
}

export async function findContent(db: ReadDb, versionId: string): Promise<PlanContent> {
  const { rows } = await sql<PlanContent>`
    select
      coalesce((
        select json_agg(json_build_object(
            'key', u.key, 'uldType', u.uld_type, 'uldNo', u.uld_no, 'position', u.position, 'instruction', u.instruction,
            'loads', coalesce((
              select json_agg(json_build_object('shipmentId', l.shipment_id, 'pieces', l.pieces,
                'grossWeight', l.gross_weight::text, 'boxes', l.boxes) order by l.shipment_id)
              from load_planning.load l where l.unit_id = u.id), '[]')) order by u.place, u.key)
        from load_planning.unit u where u.plan_version_id = ${versionId}), '[]') as units,
      coalesce((
        select json_agg(json_build_object('shipmentId', o.shipment_id, 'pieces', o.pieces, 'reason', o.reason,
          'note', o.note) order by o.shipment_id)
        from load_planning.offload o where o.plan_version_id = ${versionId}), '[]') as offloads`.execute(db)
  return rows[0] ?? { units: [], offloads: [] }
}

/** Replaces the content of an open version; unchanged rows are not written. */
export async function replaceContent(tx: WriteTx, versionId: string, { units, offloads }: PlanContent): Promise<void> {
  const lines = JSON.stringify(units.map((unit, place) => ({ ...unit, place })))
  await sql`
    delete from load_planning.unit where plan_version_id = ${versionId} and key <> all (
      select n.key from jsonb_to_recordset(${lines}::jsonb) as n (key uuid))`.execute(tx)
  // Two ULDs may swap numbers, so the numbers are cleared first.
  await sql`
    update load_planning.unit u set uld_no = null
    from jsonb_to_recordset(${lines}::jsonb) as n (key uuid, "uldNo" text)
    where u.plan_version_id = ${versionId} and u.key = n.key and u.uld_no <> coalesce(n."uldNo", '')`.execute(tx)
  await sql`
    insert into load_planning.unit as held (plan_version_id, key, place, uld_type, uld_no, position, instruction)
    select ${versionId}, n.key, n.place, n."uldType", n."uldNo", n.position, n.instruction
    from jsonb_to_recordset(${lines}::jsonb)
      as n (key uuid, place int, "uldType" text, "uldNo" text, position text, instruction text)
    on conflict (plan_version_id, key) do update set place = excluded.place, uld_type = excluded.uld_type,
      uld_no = excluded.uld_no, position = excluded.position, instruction = excluded.instruction
      where (held.place, held.uld_type, held.uld_no, held.position, held.instruction)
        is distinct from (excluded.place, excluded.uld_type, excluded.uld_no, excluded.position, excluded.instruction)`.execute(
    tx,
  )
  await replaceLoads(tx, versionId, lines)
  await replaceOffloads(tx, versionId, JSON.stringify(offloads))
}

async function replaceLoads(tx: WriteTx, versionId: string, lines: string): Promise<void> {
  const loads = sql`(
    select u.id as unit_id, l."shipmentId" as shipment_id, l.pieces, l."grossWeight" as gross_weight, l.boxes
    from jsonb_to_recordset(${lines}::jsonb) as n (key uuid, loads jsonb)
      join load_planning.unit u on u.plan_version_id = ${versionId} and u.key = n.key
      cross join jsonb_to_recordset(n.loads)
        as l ("shipmentId" uuid, pieces int, "grossWeight" numeric, boxes jsonb))`
  await sql`
    delete from load_planning.load l using load_planning.unit u
    where u.id = l.unit_id and u.plan_version_id = ${versionId}
      and not exists (select from ${loads} n where n.unit_id = l.unit_id and n.shipment_id = l.shipment_id)`.execute(tx)
  await sql`
    insert into load_planning.load as held (unit_id, shipment_id, pieces, gross_weight, boxes)
    select unit_id, shipment_id, pieces, gross_weight, boxes from ${loads} n
    on conflict (unit_id, shipment_id) do update set pieces = excluded.pieces, gross_weight = excluded.gross_weight,
      boxes = excluded.boxes
      where (held.pieces, held.gross_weight, held.boxes)
        is distinct from (excluded.pieces, excluded.gross_weight, excluded.boxes)`.execute(tx)
}

async function replaceOffloads(tx: WriteTx, versionId: string, lines: string): Promise<void> {
  await sql`
    delete from load_planning.offload where plan_version_id = ${versionId} and shipment_id <> all (
      select n."shipmentId" from jsonb_to_recordset(${lines}::jsonb) as n ("shipmentId" uuid))`.execute(tx)
  await sql`
    insert into load_planning.offload as held (plan_version_id, shipment_id, pieces, reason, note)
    select ${versionId}, n."shipmentId", n.pieces, n.reason, n.note
    from jsonb_to_recordset(${lines}::jsonb) as n ("shipmentId" uuid, pieces int, reason text, note text)
    on conflict (plan_version_id, shipment_id) do update set pieces = excluded.pieces, reason = excluded.reason,
      note = excluded.note
      where (held.pieces, held.reason, held.note) is distinct from (excluded.pieces, excluded.reason, excluded.note)`.execute(
    tx,
  )
}

/** Saves the flight and houses that the open version was made for. */
export async function saveBasis(tx: WriteTx, versionId: string, basis: PlanBasis): Promise<void> {
  await sql`
    update load_planning.plan_version set basis = ${JSON.stringify(basis)}::jsonb where id = ${versionId}`.execute(tx)
}

export async function confirmVersion(
  tx: WriteTx,
  versionId: string,
  { account, rates }: { readonly account: string; readonly rates: ConfirmedRates },
): Promise<void> {
  await sql`
    update load_planning.plan_version
    set confirmed_at = now(), confirmed_by = ${account}, rates = ${JSON.stringify(rates)}::jsonb
    where id = ${versionId} and confirmed_at is null`.execute(tx)
}

/** Returns the plan in its next state, or undefined if its version has changed. */
export async function savePlan(
  tx: WriteTx,
  seen: { readonly id: string; readonly version: number },
  next: Pick<PlanRow, 'status' | 'state' | 'versionNo'>,
): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    update load_planning.plan set status = ${next.status}, state = ${next.state}, version_no = ${next.versionNo}
    where id = ${seen.id} and version = ${seen.version} returning ${PLAN}`.execute(tx)
  return rows[0]
}

/** Returns the shipments with space on a flight. Rates of shipments are included only if the office takes part in them. */
export async function housesOfFlight(db: ReadDb, flightId: string, officeId: string | null): Promise<PlanHouse[]> {
  const { rows } = await sql<PlanHouse>`
    select s.id, s.job_no, s.hawb_no, s.mawb_no, s.shipper_name as shipper, p.status as space_status, s.destination_airport,
           s.pieces, s.gross_weight, s.cubic_cm, s.charge_weight, s.dimension_lines, s.handling_codes, s.dangerous_goods,
           case when seen.yes then s.selling_rate end as selling_rate,
           case when seen.yes then s.selling_currency end as selling_currency
    from space.space p join shipments.shipment s on s.id = p.shipment_id
      cross join lateral (select ${officeId}::uuid is null or exists (
        select from shipments.office_shipment o where o.id = s.id and o.office_id = ${officeId}) as yes) seen
    where p.flight_id = ${flightId} and p.status in ('Requested', 'Confirmed')
    order by s.hawb_no, s.id limit 1000`.execute(db)
  return rows
}

/** Returns the active ULD types by code, with the limits of the flight. */
export async function typesOfFlight(db: ReadDb, flight: { readonly flightType: string }): Promise<UldType[]> {
  const { rows } = await sql<UldType>`
    select code, category, length_cm, width_cm, height_cm, tare_kg, max_gross_kg, volume_m3
    from reference_data.uld_type where active order by code limit 200`.execute(db)
  return rows.map((type) => typeOnFlight(type, flight))
}

/** Returns the carrier's rates by which plans are valued; null without currency or schedule. */
export async function findCost(db: ReadDb, scheduleId: string | null): Promise<FlightCost | null> {
  const rates = await findCarrierRates(db, scheduleId)
  if (rates === null) return null
  const { awbFee: _awbFee, surcharges: _surcharges, ...cost } = rates
  return cost
}
