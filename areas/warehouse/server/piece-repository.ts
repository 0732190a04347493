import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Security } from '#areas/cargo/domain/screening.ts'
import type { Basis, PieceStatus } from '../domain/pieces.ts'

export type PieceRow = {
  readonly id: string
  readonly officeId: string
  readonly receiptId: string
  readonly truckId: string
  readonly shipmentId: string | null
  readonly reference: string
  readonly pieceNo: number | null
  readonly quantity: number
  readonly status: PieceStatus
  readonly basis: Basis | null
  readonly basisDetail: string
  readonly security: Security
  readonly xrayNo: string | null
  readonly binId: string | null
  readonly hold: string | null
  readonly handoverId: string | null
  readonly buildUpId: string | null
}

const COLUMN_NAMES =
  'id, office_id, receipt_id, truck_id, shipment_id, reference, piece_no, quantity, status, basis, basis_detail, ' +
  'security, xray_no, bin_id, hold, handover_id, build_up_id'
const COLUMNS = sql.raw(COLUMN_NAMES)
const LOCKED_COLUMNS = sql.raw(COLUMN_NAMES.replaceAll(/\w+/g, 'p.$&'))

/**
 * Locks the trucks of some pieces, ordered by id, and then the pieces, so that no deadlock can occur: a piece is locked only behind
 * the lock of its truck. A piece that changed while the truck was waited for is answered as it is now.
 */
export async function lockPieces(tx: WriteTx, ids: readonly string[], officeId: string): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    with trucks as materialized (
      select id from warehouse.truck where id in (
        select truck_id from warehouse.piece where id = any(${[...ids]}::uuid[]) and office_id = ${officeId})
      order by id for update)
    select ${LOCKED_COLUMNS} from warehouse.piece p join trucks t on t.id = p.truck_id
    where p.id = any(${[...ids]}::uuid[]) and p.office_id = ${officeId}
    order by p.id for update of p`.execute(tx)
  return rows
}

export async function piecesOnUld(db: ReadDb, buildUpId: string): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select ${COLUMNS} from warehouse.piece where build_up_id = ${buildUpId} order by id`.execute(db)
  return rows
}

export async function piecesOfHandover(tx: ReadDb, handoverId: string): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select ${COLUMNS} from warehouse.piece where handover_id = ${handoverId} order by reference, piece_no, id`.execute(
    tx,
  )
  return rows
}

/** Splits a number of pieces off a counted row and returns the id of the new row. */
export async function splitPiece(tx: WriteTx, id: string, quantity: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into warehouse.piece (office_id, receipt_id, truck_id, shipment_id, reference, quantity, status, basis,
      basis_detail, xray_no, bin_id, hold, hold_reason, handover_id, build_up_id, received_at)
    select office_id, receipt_id, truck_id, shipment_id, reference, ${quantity}, status, basis, basis_detail, xray_no,
      bin_id, hold, hold_reason, handover_id, build_up_id, received_at
    from warehouse.piece where id = ${id} returning id`.execute(tx)
  await sql`update warehouse.piece set quantity = quantity - ${quantity} where id = ${id}`.execute(tx)
  const [part] = rows
  if (!part) throw new Error('a piece was not parted')
  return part.id
}

/** Columns of a piece that a step writes; omitted columns keep their values. */
export type PieceChange = Partial<
  Record<
    'status' | 'basis' | 'basisDetail' | 'xrayNo' | 'binId' | 'hold' | 'holdReason' | 'handoverId' | 'buildUpId',
    string | null
  >
>

/** The statement that writes a step of some pieces. */
export function pieceUpdate(ids: readonly string[], change: PieceChange): RawBuilder<unknown> {
  const sets = Object.entries(change).map(([field, value]) => sql`${sql.ref(columnOf(field))} = ${value}`)
  return sql`update warehouse.piece set ${sql.join(sets)} where id = any(${[...ids]}::uuid[])`
}

/** Recalculates the piece counts and X-ray numbers of locked trucks. */
export async function refreshTrucks(tx: WriteTx, truckIds: readonly string[]): Promise<void> {
  await sql`
    update warehouse.truck t set
      pieces_in = c.pieces_in, to_screen = c.to_screen, in_stock = c.in_stock, pieces_out = c.pieces_out,
      pieces_returned = c.pieces_returned, xray_numbers = c.xray_numbers
    from (
      select ids.id as truck_id, coalesce(sum(p.quantity), 0)::int as pieces_in,
        coalesce(sum(p.quantity) filter (where p.security = 'NSC' and p.status in ('Received', 'Alarm')), 0)::int as to_screen,
        coalesce(sum(p.quantity) filter (where p.status not in ('Out', 'Returned')), 0)::int as in_stock,
        coalesce(sum(p.quantity) filter (where p.status = 'Out'), 0)::int as pieces_out,
        coalesce(sum(p.quantity) filter (where p.status = 'Returned'), 0)::int as pieces_returned,
        coalesce(array_agg(distinct p.xray_no) filter (where p.xray_no is not null), '{}') as xray_numbers
      from unnest(${[...new Set(truckIds)]}::uuid[]) as ids (id)
      left join warehouse.piece p on p.truck_id = ids.id
      group by ids.id) c
    where t.id = c.truck_id`.execute(tx)
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** On what the security of some pieces of a shipment rests, and how they were screened. */
type PieceSecurity = {
  readonly security: Security
  readonly basis: string | null
  readonly detail: string
  readonly methods: readonly string[]
}

/** Returns the distinct grounds on which the pieces of a shipment that were not sent back are secure. */
export async function findPieceSecurity(db: ReadDb, shipmentId: string): Promise<PieceSecurity[]> {
  const { rows } = await sql<PieceSecurity>`
    select distinct p.security, p.basis, p.basis_detail as detail,
      case when p.basis <> 'SM' then '{}' when p.basis_detail = 'XRY' then array['XRY']
        else array['XRY', p.basis_detail] end as methods
    from warehouse.piece p
    where p.shipment_id = ${shipmentId} and p.status <> 'Returned' limit 100`.execute(db)
  return rows
}
