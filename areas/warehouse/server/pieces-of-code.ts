import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { PieceStatus } from '../domain/pieces.ts'
import { houseLabelOf, scanCodeOf } from '../domain/scan-code.ts'

export type Candidate = {
  readonly id: string
  readonly quantity: number
  readonly status: PieceStatus
  readonly buildUpId: string | null
}

const MAX_CANDIDATES = 10_000

/** The pieces of a code, those in stock first; a label that was returned can come again. */
export async function candidatesOf(db: ReadDb, officeId: string, text: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id, p.quantity, p.status, p.build_up_id from warehouse.piece p
    where p.office_id = ${officeId} and ${named(text)}
    order by ${IN_STOCK_FIRST} limit ${mostOf(text, MAX_CANDIDATES)}`.execute(db)
  return rows
}

/** The pieces of many codes, at most so many of each, by one statement; a label that came again names more than one. */
export async function piecesOfCodes(
  db: ReadDb,
  officeId: string,
  codes: readonly string[],
  most: number,
): Promise<{ readonly code: string; readonly id: string }[]> {
  const keys = codes.map((code) => ({ code, ...keyOf(code) }))
  const { rows } = await sql<{ code: string; id: string }>`
    select k.code, c.id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k
      (code text, reference text, "pieceNo" int, "mawbNo" text, "awbPieceNo" int)
    cross join lateral (
      (select p.id from warehouse.piece p
        where p.office_id = ${officeId} and p.reference = k.reference and (k."pieceNo" is null or p.piece_no = k."pieceNo")
        order by ${IN_STOCK_FIRST} limit ${most})
      union all
      (select p.id from warehouse.piece p
        where p.office_id = ${officeId} and ${underMawb(sql`k."mawbNo"`, sql`k."awbPieceNo"`)}
        order by ${IN_STOCK_FIRST} limit ${most})) c`.execute(db)
  return rows
}

const IN_STOCK_FIRST = sql.raw("p.status in ('Out', 'Returned'), p.received_at, p.piece_no, p.id")

/** The condition of the pieces that a code names. Returned pieces are among them, whose labels no index has. */
function named(text: string): RawBuilder<unknown> {
  const { reference, pieceNo, mawbNo, awbPieceNo } = keyOf(text)
  if (mawbNo !== undefined) return underMawb(sql`${mawbNo}`, sql`${awbPieceNo}`)
  return pieceNo === undefined
    ? sql`p.reference = ${reference}`
    : sql`p.reference = ${reference} and p.piece_no = ${pieceNo}`
}

/** The piece that has a number under a MAWB, of a shipment that still has this MAWB. */
function underMawb(mawbNo: RawBuilder<unknown>, awbPieceNo: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(p.shipment_id, p.piece_no) = (
    select a.shipment_id, a.piece_no from warehouse.awb_piece a
    join shipments.shipment s on s.id = a.shipment_id and s.mawb_no = a.mawb_no
    where a.mawb_no = ${mawbNo} and a.awb_piece_no = ${awbPieceNo})`
}

type Key = {
  readonly reference?: string
  readonly pieceNo?: number
  readonly mawbNo?: string
  readonly awbPieceNo?: number
}

function keyOf(text: string): Key {
  const code = scanCodeOf(text)
  if (code.kind === 'awb') return { mawbNo: code.mawbNo, awbPieceNo: code.pieceNo }
  return houseLabelOf(text) ?? { reference: code.kind === 'reference' ? code.reference : code.label }
}

/** A label names one piece, a reference all that came under it. */
function mostOf(text: string, most: number): number {
  return scanCodeOf(text).kind === 'reference' ? most : 1
}

/** Under what a scanned code is counted: the label of a numbered piece, otherwise the reference as scanned. */
export async function keyOfCode(db: ReadDb, officeId: string, text: string): Promise<string> {
  const code = scanCodeOf(text)
  if (code.kind === 'piece') return code.label
  if (code.kind === 'reference') return code.reference
  const [piece] = await candidatesOf(db, officeId, text)
  const { rows } = await sql<{ label: string | null }>`
    select label from warehouse.piece where id = ${piece?.id ?? null}`.execute(db)
  return rows[0]?.label ?? text.trim().toUpperCase()
}
