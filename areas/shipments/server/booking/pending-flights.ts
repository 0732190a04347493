import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { FLOWN_BY_US } from '../../domain/booking/job-type.ts'
import { UNTIL_ACCEPTED } from '../../domain/milestones/route-map.ts'
import { WITHOUT_SPACE } from '../../domain/space/space-rules.ts'
import { visibleOffices } from './visible-offices.ts'

/** A departure with the pending shipments of an office, and how many of them lack something. */
export type PendingFlight = {
  readonly flightNo: string
  readonly origin: string
  readonly originZone: string
  /** Several where shipments leave it at different airports. */
  readonly destinations: string
  readonly etd: string
  /** The earliest of its shipments. */
  readonly cutOff: string | null
  readonly shipments: number
  readonly pieces: number
  readonly grossWeight: string
  readonly volume: string
  readonly withoutSpace: number
  readonly withoutMaster: number
  readonly withoutWaybill: number
  readonly notAccepted: number
}

/**
 * Returns at most `most` departures in [`from`, `to`) with pending shipments that the actor's office sends, or any office where
 * the actor sees all of them; the next cut-off first.
 */
export async function pendingFlights(
  db: ReadDb,
  actor: Pick<Actor, 'permissions' | 'officeId'>,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): Promise<PendingFlight[]> {
  const officeId = visibleOffices(actor)
  const byUs = sql<SqlBool>`s.job_mode = any(${[...FLOWN_BY_US]}::text[])`
  const { rows } = await sql<PendingFlight>`
    select s.flight_no, s.origin_airport as origin, s.origin_zone,
           string_agg(distinct s.destination_airport, ' / ') as destinations, s.etd, min(s.cut_off) as cut_off,
           count(*) as shipments, coalesce(sum(s.pieces), 0) as pieces,
           coalesce(sum(s.gross_weight), 0)::text as gross_weight, coalesce(sum(s.volume), 0)::text as volume,
           count(*) filter (where ${byUs} and s.space_status = any(${WITHOUT_SPACE}::text[])) as without_space,
           count(*) filter (where ${byUs} and s.mawb_no is null) as without_master,
           count(*) filter (where ${byUs} and m.transmitted_at is null and not exists (
             select from shipments.milestone f where f.shipment_id = s.id and f.code = 'FWB')) as without_waybill,
           count(*) filter (where s.next_milestone = any(${[...UNTIL_ACCEPTED]}::text[])) as not_accepted
    from ${sent(officeId)} s
    left join shipments.master m on m.id = s.master_id
    where s.status = 'Pending' and s.side = 'Export' and s.etd >= ${from} and s.etd < ${to}
      and s.flight_no is not null and s.origin_airport is not null and s.origin_zone is not null
    group by s.flight_no, s.origin_airport, s.origin_zone, s.etd
    order by coalesce(min(s.cut_off), s.etd), s.flight_no
    limit ${most}`.execute(db)
  return rows
}

/** The shipments that an office sends, read through its own narrow table; null: those of all offices. */
function sent(officeId: string | null): RawBuilder<unknown> {
  if (officeId === null) return sql`shipments.shipment`
  return sql`(select x.* from shipments.office_shipment o join shipments.shipment x on x.id = o.id
    where o.office_id = ${officeId} and o.ours and o.status = 'Pending')`
}
