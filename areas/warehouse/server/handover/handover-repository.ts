import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Stroke } from '../../domain/signature.ts'

export type HandoverRow = {
  readonly id: string
  readonly officeId: string
  readonly number: string
  readonly kind: 'OUT' | 'RETURN'
  readonly truckNo: string
  readonly uldNo: string | null
  readonly seal: string
  readonly pieces: number
  readonly grossWeight: string | null
  readonly aircraft: string | null
  readonly carrierScreens: string | null
  readonly returnCode: string | null
  readonly recipient: string
  readonly at: string
  readonly by: string
}

const COLUMNS = sql.raw(
  'id, office_id, number, kind, truck_no, uld_no, seal, pieces, gross_weight, aircraft, carrier_screens, return_code, ' +
    'recipient, at, by, undone_at, signature, signed_name, signed_at',
)

export type StoredHandover = HandoverRow & {
  readonly undoneAt: string | null
  readonly signature: readonly Stroke[] | null
  readonly signedName: string | null
  readonly signedAt: string | null
}

export async function findHandover(
  db: ReadDb,
  id: string,
  officeId: string | null,
): Promise<StoredHandover | undefined> {
  const { rows } = await sql<StoredHandover>`
    select ${COLUMNS} from warehouse.handover
    where id = ${id} and (${officeId}::uuid is null or office_id = ${officeId})`.execute(db)
  return rows[0]
}

export async function insertHandover(tx: WriteTx, h: HandoverRow): Promise<void> {
  await sql`
    insert into warehouse.handover (id, office_id, number, kind, truck_no, uld_no, seal, pieces, gross_weight, aircraft,
      carrier_screens, return_code, recipient, at, by)
    values (${h.id}, ${h.officeId}, ${h.number}, ${h.kind}, ${h.truckNo}, ${h.uldNo}, ${h.seal}, ${h.pieces},
      ${h.grossWeight}, ${h.aircraft}, ${h.carrierScreens}, ${h.returnCode}, ${h.recipient}, ${h.at}, ${h.by})`.execute(
    tx,
  )
}

/** False if it was signed already. */
export async function writeSignature(
  tx: WriteTx,
  id: string,
  { strokes, name, at }: { readonly strokes: readonly Stroke[]; readonly name: string; readonly at: string },
): Promise<boolean> {
  const { rows } = await sql`
    update warehouse.handover set signature = ${JSON.stringify(strokes)}::jsonb, signed_name = ${name}, signed_at = ${at}
    where id = ${id} and signature is null returning id`.execute(tx)
  return rows.length > 0
}

/** False if it was undone already. */
export async function markUndone(tx: WriteTx, id: string, at: string): Promise<boolean> {
  const { rows } = await sql`
    update warehouse.handover set undone_at = ${at} where id = ${id} and undone_at is null returning id`.execute(tx)
  return rows.length > 0
}
