import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'

/** What an airline was asked for by message. */
export type AirlineRequest = {
  readonly id: string
  readonly officeId: string
  readonly batchNo: string
  readonly flightId: string
  readonly shipmentIds: readonly string[]
  /** Null if the stock had no free number. */
  readonly mawbNo: string | null
  readonly reservedAs: string | null
  readonly pieces: number
  readonly weightKg: string
  readonly volumeM3: string
  readonly answer: string | null
  readonly answerText: string
}

type NewRequest = Omit<AirlineRequest, 'id' | 'answer' | 'answerText'>

const COLUMNS = sql`id, office_id, batch_no, flight_id, shipment_ids, mawb_no, reserved_as, pieces, weight_kg, volume_m3, answer,
  answer_text`

export async function insertRequest(tx: WriteTx, request: NewRequest): Promise<void> {
  const { officeId, batchNo, flightId, shipmentIds, mawbNo, reservedAs, pieces, weightKg, volumeM3 } = request
  await sql`
    insert into space.airline_request (office_id, batch_no, flight_id, shipment_ids, mawb_no, reserved_as, pieces,
      weight_kg, volume_m3)
    values (${officeId}, ${batchNo}, ${flightId}, ${[...shipmentIds]}::uuid[], ${mawbNo}, ${reservedAs}, ${pieces},
      ${weightKg}, ${volumeM3})`.execute(tx)
}

/** Returns the open requests of shipments; the caller has locked the shipments. */
export async function findOpenRequests(tx: WriteTx, shipmentIds: readonly string[]): Promise<AirlineRequest[]> {
  const { rows } = await sql<AirlineRequest>`
    select ${COLUMNS} from space.airline_request
    where is_open and shipment_ids && ${[...shipmentIds]}::uuid[] order by id`.execute(tx)
  return rows
}

/** Returns the latest request under a number. */
export async function findRequestOf(db: ReadDb, mawbNo: string): Promise<AirlineRequest | undefined> {
  const { rows } = await sql<AirlineRequest>`
    select ${COLUMNS} from space.airline_request where mawb_no = ${mawbNo} order by asked_at desc limit 1`.execute(db)
  return rows[0]
}

/** Returns the requests for a flight by batch and shipment, latest first. */
export async function requestsOnFlight(db: ReadDb, flightId: string): Promise<AirlineRequest[]> {
  const { rows } = await sql<AirlineRequest>`
    select ${COLUMNS} from space.airline_request where flight_id = ${flightId} order by asked_at desc limit 1000`.execute(
    db,
  )
  return rows
}

/** Returns the number under which an airline is asked for space of a shipment. */
export async function findRequestedNumber(db: ReadDb, shipmentId: string): Promise<string | null> {
  const { rows } = await sql<{ mawbNo: string | null }>`
    select mawb_no from space.airline_request
    where is_open and shipment_ids && array[${shipmentId}::uuid] order by asked_at desc limit 1`.execute(db)
  return rows[0]?.mawbNo ?? null
}

export async function saveAnswer(tx: WriteTx, id: string, answer: string, text: string): Promise<void> {
  await sql`
    update space.airline_request set answer = ${answer}, answer_text = ${text.slice(0, 200)}, answered_at = now()
    where id = ${id}`.execute(tx)
}

export async function saveSentTotals(
  tx: WriteTx,
  id: string,
  { pieces, weightKg, volumeM3 }: Pick<AirlineRequest, 'pieces' | 'weightKg' | 'volumeM3'>,
): Promise<void> {
  await sql`
    update space.airline_request set pieces = ${pieces}, weight_kg = ${weightKg}, volume_m3 = ${volumeM3},
      answer = null, answer_text = '', answered_at = null
    where id = ${id}`.execute(tx)
}

export async function closeRequest(tx: WriteTx, id: string): Promise<void> {
  await sql`update space.airline_request set is_open = false where id = ${id}`.execute(tx)
}
