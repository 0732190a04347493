import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { RequestStatus } from '../../domain/weight-request.ts'

export type WeightRequest = {
  readonly id: string
  readonly officeId: string
  readonly shipmentId: string
  readonly weighed: string
  readonly status: RequestStatus
}

export async function findOpenRequest(db: ReadDb, shipmentId: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from warehouse.weight_request where shipment_id = ${shipmentId} and status = 'Open'`.execute(db)
  return rows[0]
}

export async function lockRequest(tx: WriteTx, id: string): Promise<WeightRequest | undefined> {
  const { rows } = await sql<WeightRequest>`
    select id, office_id, shipment_id, weighed, status from warehouse.weight_request where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function insertRequest(
  tx: WriteTx,
  request: { officeId: string; shipmentId: string; booked: string; weighed: string; at: string; by: string },
): Promise<void> {
  await sql`
    insert into warehouse.weight_request (office_id, shipment_id, booked_weight, weighed, requested_at, requested_by)
    values (${request.officeId}, ${request.shipmentId}, ${request.booked}, ${request.weighed}, ${request.at},
      ${request.by})`.execute(tx)
}

/** Later pieces change what was weighed while nobody has answered. */
export async function updateRequest(
  tx: WriteTx,
  id: string,
  { booked, weighed }: { readonly booked: string; readonly weighed: string },
): Promise<void> {
  await sql`
    update warehouse.weight_request set booked_weight = ${booked}, weighed = ${weighed} where id = ${id}`.execute(tx)
}

export async function answerRequest(
  tx: WriteTx,
  id: string,
  { status, note, at, by }: { status: Exclude<RequestStatus, 'Open'>; note: string; at: string; by: string },
): Promise<void> {
  await sql`
    update warehouse.weight_request set status = ${status}, note = ${note}, answered_at = ${at}, answered_by = ${by}
    where id = ${id} and status = 'Open'`.execute(tx)
}
