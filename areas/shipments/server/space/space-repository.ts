import { sql } from 'kysely'
import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { foundAll } from '#platform/server/refusal.ts'
import type { SpaceStatus } from '../../domain/space/space-rules.ts'
import { type ShipmentRow, findShipment, lockShipments } from '../booking/shipment-repository.ts'
import { refreshNextMilestones } from '../milestones/refresh-next.ts'
import { visibleOffices } from '../booking/visible-offices.ts'

// Shipment functions for load planning, which alone writes the status of space.

type Seer = Pick<Actor, 'permissions' | 'officeId'>

/** Whether the actor may see a shipment. */
export async function shipmentSeen(db: ReadDb, id: string, actor: Seer): Promise<boolean> {
  return (await findShipment(db, id, visibleOffices(actor))) !== undefined
}

/** Locks and returns shipments that the actor may see, ordered by id; not found if any is not visible. */
export async function lockSeenShipments(tx: WriteTx, ids: readonly string[], actor: Seer): Promise<ShipmentRow[]> {
  return foundAll(ids, await lockShipments(tx, ids, visibleOffices(actor)))
}

/** The change of a shipment by its space; `flight` books it on the flight of the space. */
export type SpaceMark = {
  readonly id: string
  readonly spaceStatus: SpaceStatus
  readonly batchNo: string
  /** Why the space was refused or given back; other statuses have none. */
  readonly reason?: string | null
  readonly flight: {
    readonly flightNo: string
    readonly etd: string
    readonly eta: string
    /** The cut-off by `cutOffBooked`. */
    readonly cutOff: string | null
  } | null
}

/** Writes status and flight of the space of locked shipments. */
export async function markSpace(tx: WriteTx, marks: readonly SpaceMark[]): Promise<void> {
  const rows = marks.map(({ flight, ...mark }) => ({ ...mark, ...flight }))
  await sql`
    update shipments.shipment s set space_status = n."spaceStatus", batch_no = n."batchNo",
      space_reason = case when n."spaceStatus" in ('Refused', 'Released') then coalesce(n.reason, '') else '' end,
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
