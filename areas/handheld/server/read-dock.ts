import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import type { handheldApi } from '../contract/api.ts'
import type { DockConflict, DockSnapshot } from '../contract/dock.ts'
import type { TruckStatus } from '#areas/warehouse/domain/steps.ts'
import { facilityOptions, piecesOfCodes, unitsToBuild } from '#areas/warehouse/server/index.ts'
import { refusalOf } from './apply-events.ts'
import { type StoredEvent, openConflicts } from './device-repository.ts'

const MAX_TRUCKS = 300

export const dockSnapshot: Verb<typeof handheldApi.dockSnapshot> = async (context) => {
  const { db, actor, now } = context
  const [{ options }, units, { rows: stockTakes }, { rows: trucks }] = await Promise.all([
    facilityOptions(context, {}),
    unitsToBuild(db, actor.officeId, now),
    sql<DockSnapshot['stockTakes'][number]>`
      select id, number, zone from warehouse.stock_take
      where office_id = ${actor.officeId} and status = 'Open' order by number`.execute(db),
    sql<DockSnapshot['trucks'][number]>`
      select t.id, t.number, t.queue_no, t.truck_no, t.customer, t.dock, t.status, t.expected_pieces, t.pieces_in,
        coalesce((
          select jsonb_agg(jsonb_build_object('text', r.text, 'pieces', s.pieces,
            'isDg', coalesce(s.dangerous_goods, false)) order by r.seq)
          from warehouse.truck_reference r left join shipments.shipment s on s.id = r.shipment_id
          where r.truck_id = t.id), '[]') as "references"
      from warehouse.truck t
      where t.office_id = ${actor.officeId} and t.stage in ('Registered', 'Released', 'Unloading')
      order by t.registered_at desc limit ${MAX_TRUCKS}`.execute(db),
  ])
  return {
    trucks,
    units,
    stockTakes,
    facilities: options.map(({ zone: _zone, takenBy: _takenBy, ...option }) => option),
  }
}

/** The open conflicts with what the handheld reported and what the warehouse knows. */
export const dockConflicts: Verb<typeof handheldApi.dockConflicts> = async ({ db, actor, people, language }) => {
  const events = await withPeople(people, db, await openConflicts(db, actor.officeId), 'takenBy')
  const [pieces, trucks] = await Promise.all([
    piecesNow(db, actor.officeId, events),
    truckStatuses(db, actor.officeId, events),
  ])
  const byId = new Map((await withPeople(people, db, pieces.rows, 'lastBy')).map(({ id, ...piece }) => [id, piece]))
  const conflicts: DockConflict[] = events.map((event) => ({
    id: event.id,
    deviceId: event.deviceId,
    kind: event.kind,
    at: event.at,
    by: event.takenBy,
    action: event.action,
    message: refusalOf(event, language) ?? '',
    current: idsOf(event, pieces.found).flatMap((id) => byId.get(id) ?? []),
    truckStatus: trucks.get(truckOf(event) ?? '') ?? null,
  }))
  return { conflicts }
}

const MAX_SHOWN = 20

type PieceNow = DockConflict['current'][number] & { readonly id: string }
type Found = ReadonlyMap<string, readonly { readonly id: string }[]>

/** The pieces that conflicting events name, each with the last step that somebody took. */
async function piecesNow(
  db: Context['db'],
  officeId: string,
  events: readonly StoredEvent[],
): Promise<{ readonly found: Found; readonly rows: PieceNow[] }> {
  const named = await piecesOfCodes(db, officeId, [...new Set(events.flatMap(codesOf))], MAX_SHOWN)
  const found = Map.groupBy(named, ({ code }) => code)
  const ids = [...new Set(events.flatMap((event) => idsOf(event, found)))]
  const { rows } = await sql<PieceNow>`
    select p.id, coalesce(p.label, p.reference) as code, p.quantity, p.status, p.security, bin.code as bin,
      e.kind as last_step, e.account as last_by, e.at as last_at
    from warehouse.piece p left join warehouse.facility bin on bin.id = p.bin_id
      left join lateral (
        select kind, account, at from warehouse.event e where e.piece_id = p.id order by e.seq desc limit 1) e on true
    where p.id = any(${ids}::uuid[])`.execute(db)
  return { found, rows }
}

function codesOf({ action }: StoredEvent): string[] {
  if (action.kind === 'receive') return [action.reference]
  return 'codes' in action ? action.codes.slice(0, MAX_SHOWN).map(({ code }) => code) : []
}

function idsOf(event: StoredEvent, found: Found): string[] {
  return codesOf(event)
    .flatMap((code) => found.get(code) ?? [])
    .map(({ id }) => id)
    .slice(0, MAX_SHOWN)
}

function truckOf({ action }: StoredEvent): string | null {
  return 'truckId' in action ? action.truckId : null
}

async function truckStatuses(
  db: ReadDb,
  officeId: string,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, TruckStatus>> {
  const ids = [...new Set(events.flatMap((event) => truckOf(event) ?? []))]
  const { rows } = await sql<{ id: string; status: TruckStatus }>`
    select id, status from warehouse.truck where id = any(${ids}::uuid[]) and office_id = ${officeId}`.execute(db)
  return new Map(rows.map(({ id, status }) => [id, status]))
}
