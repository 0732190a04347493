import { sql } from 'kysely'
import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { foundAll } from '#platform/server/refusal.ts'
import type { SpaceStatus } from '../../domain/space/space-rules.ts'
import { type ShipmentRow, findShipment, lockShipments } from '../booking/shipment-repository.ts'
import { refreshNextMilestones } from '../milestones/refresh-next.ts'
import { visibleOffices } from '../booking/visible-offices.ts'

// What load planning asks of the shipments: it alone writes how far the space of one is.

type Seer = Pick<Actor, 'permissions' | 'officeId'>

/** Whether the actor sees a shipment. */
export async function shipmentSeen(db: ReadDb, id: string, actor: Seer): Promise<boolean> {
  return (await findShipment(db, id, visibleOffices(actor))) !== undefined
}

/** Shipments that the actor sees, locked in the order of their ids; with one that is not seen, none is found. */
export async function lockSeenShipments(tx: WriteTx, ids: readonly string[], actor: Seer): Promise<ShipmentRow[]> {
  return foundAll(ids, await lockShipments(tx, ids, visibleOffices(actor)))
}

/** What becomes of a shipment with its space; `flight` books it on the flight that the space is on. */
export type SpaceMark = {
  readonly id: string
  readonly spaceStatus: SpaceStatus
  readonly batchNo: string
  /** Why it was refused; of any other status nothing is kept here. */
  readonly reason?: string | null
  readonly flight: {
    readonly flightNo: string
    readonly etd: string
    readonly eta: string
    /** Until when the airline takes it in, by `cutOffBooked`. */
    readonly cutOff: string | null
  } | null
}

/** Writes how far the space of locked shipments is, and the flight that comes with it. */
export async function markSpace(tx: WriteTx, marks: readonly SpaceMark[]): Promise<void> {
  const rows = marks.map(({ flight, ...mark }) => ({ ...mark, ...flight }))
  await sql`
    update shipments.shipment s set space_status = n."spaceStatus", batch_no = n."batchNo",
      space_reason = case n."spaceStatus" when 'Refused' then coalesce(n.reason, '') else '' end,
      flight_no = coalesce(n."flightNo", s.flight_no), etd = coalesce(n.etd, s.etd), eta = coalesce(n.eta, s.eta),
      cut_off = case when n.etd is null then s.cut_off else n."cutOff" end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (id uuid, "spaceStatus" text, "batchNo" text, reason text, "flightNo" text, etd timestamptz, eta timestamptz,
        "cutOff" timestamptz)
    where s.id = n.id`.execute(tx)
  await refreshNextMilestones(
    tx,
    marks.map(({ id }) => id),
  )
}
