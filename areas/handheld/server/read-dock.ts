import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import type { handheldApi } from '../contract/api.ts'
import type { DockConflict, DockSnapshot } from '../contract/dock.ts'
import type { TruckStatus } from '#areas/warehouse/domain/steps.ts'
import { candidatesOf, facilityOptions, unitsToBuild } from '#areas/warehouse/server/index.ts'
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
  const conflicts: DockConflict[] = []
  for (const event of events) {
    const current = await withPeople(people, db, await currentOf(db, actor.officeId, event), 'lastBy')
    conflicts.push({
      id: event.id,
      deviceId: event.deviceId,
      kind: event.kind,
      at: event.at,
      by: event.takenBy,
      action: event.action,
      message: refusalOf(event, language) ?? '',
      current,
      truckStatus: await truckStatusOf(db, actor.officeId, event),
    })
  }
  return { conflicts }
}

const MAX_SHOWN = 20

/** The pieces that a conflicting event names, each with the last step that somebody took. */
async function currentOf(
  db: Context['db'],
  officeId: string,
  { action }: StoredEvent,
): Promise<DockConflict['current']> {
  const codes = 'codes' in action ? action.codes : action.kind === 'receive' ? [{ code: action.reference }] : []
  const ids: string[] = []
  for (const { code } of codes.slice(0, MAX_SHOWN)) {
    ids.push(...(await candidatesOf(db, officeId, code)).map(({ id }) => id))
  }
  const { rows } = await sql<DockConflict['current'][number]>`
    select coalesce(p.label, p.reference) as code, p.quantity, p.status, p.security, bin.code as bin,
      e.kind as last_step, e.account as last_by, e.at as last_at
    from warehouse.piece p left join warehouse.facility bin on bin.id = p.bin_id
      left join lateral (
        select kind, account, at from warehouse.event e where e.piece_id = p.id order by e.seq desc limit 1) e on true
    where p.id = any(${ids.slice(0, MAX_SHOWN)}::uuid[]) order by p.reference, p.piece_no, p.id`.execute(db)
  return rows
}

async function truckStatusOf(db: ReadDb, officeId: string, { action }: StoredEvent): Promise<TruckStatus | null> {
  if (!('truckId' in action)) return null
  const { rows } = await sql<{ status: TruckStatus }>`
    select status from warehouse.truck where id = ${action.truckId} and office_id = ${officeId}`.execute(db)
  return rows[0]?.status ?? null
}
