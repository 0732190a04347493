import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { Refusal, found, foundAll } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { type Label, zplOf } from '../../domain/label.ts'
import { numberPieces } from './awb-numbers.ts'
import { findFacility } from '../setup/facility-repository.ts'
import type { LabelPrint } from '../pdf/label-pdf.ts'
import { sendToPrinter } from './send-to-printer.ts'

type Printing = { readonly pieceIds: readonly string[]; readonly kind: Label['kind']; readonly copies: number }

/** WHS-03: prints labels to a file; repeated labels are logged as reprints. */
export const labelsFile: Verb<typeof warehouseApi.labelsFile> = async (context, { format, ...printing }) => {
  const labels = await labelsOf(context, printing)
  const content = format === 'PDF' ? await pdfOf(labels, printing.copies) : Buffer.from(zplText(labels, printing))
  await context.transact((tx) => logPrints(tx, context, printing, { format, printerId: null }))
  const [fileName, mediaType] = format === 'PDF' ? ['labels.pdf', 'application/pdf'] : ['labels.zpl', 'text/plain']
  return { fileName, mediaType, content }
}

/** WHS-03: sends labels to a printer; logged once the printer has accepted them. */
export const labelsPrint: Verb<typeof warehouseApi.labelsPrint> = async (context, { printerId, ...printing }) => {
  const printer = found(await findFacility(context.db, printerId, context.actor.officeId))
  if (printer.kind !== 'PRINTER' || printer.host === null || printer.port === null) {
    throw new Refusal(warehouseErrors.ADDRESS_NEEDED)
  }
  const labels = await labelsOf(context, printing)
  await sendToPrinter({ host: printer.host, port: printer.port }, zplText(labels, printing)).catch((error: unknown) => {
    context.log.warn({ error: String(error), printer: printer.code }, 'a label printer took nothing')
    throw new Refusal(warehouseErrors.PRINTER_AWAY, { params: { code: printer.code } })
  })
  const reprinted = await context.transact((tx) => logPrints(tx, context, printing, { format: 'ZPL', printerId }))
  return { printed: labels.length, reprinted }
}

function zplText(labels: readonly Label[], { copies }: Printing): string {
  return labels.map((label) => zplOf(label, copies)).join('\n')
}

function pdfOf(labels: readonly Label[], copies: number): Promise<Buffer> {
  const data: LabelPrint = { labels, copies }
  return renderPdf({ module: new URL('../pdf/label-pdf.ts', import.meta.url), data })
}

/** AWB labels count the pieces of the MAWB, house labels those of the house. */
async function labelsOf({ db, actor, transact }: Context, { pieceIds, kind }: Printing): Promise<Label[]> {
  if (kind === 'AWB') await transact((tx) => numberPieces(tx, actor.officeId, pieceIds))
  const rows = foundAll(pieceIds, await labelRows(db, pieceIds, actor.officeId))
  return rows.map(({ id: _id, awbPieceNo, mawbPieces, ...row }) =>
    kind === 'AWB' ? { ...row, kind, pieceNo: awbPieceNo, pieces: mawbPieces } : { ...row, kind },
  )
}

type LabelRow = Omit<Label, 'kind'> & {
  readonly id: string
  readonly awbPieceNo: number | null
  readonly mawbPieces: number | null
}

async function labelRows(db: ReadDb, ids: readonly string[], officeId: string): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select p.id, p.reference as hawb_no, p.piece_no, s.pieces, (
        select a.awb_piece_no from warehouse.awb_piece a
        where a.shipment_id = s.id and a.mawb_no = s.mawb_no and a.piece_no = p.piece_no) as awb_piece_no, (
        select sum(house.pieces)::int from shipments.shipment house
        where house.mawb_no = s.mawb_no and house.side = s.side) as mawb_pieces, s.mawb_no, coalesce(s.origin_airport, '') as origin,
      coalesce(s.destination_airport, '') as destination, coalesce((
        select upper(a.name) from reference_data.airline_prefix x join reference_data.airline a on a.code = x.airline
        where x.prefix = left(s.mawb_no, 3) and x.active order by x.valid_from desc nulls last limit 1), '') as airline
    from warehouse.piece p left join shipments.shipment s on s.id = p.shipment_id
    where p.id = any(${[...ids]}::uuid[]) and p.office_id = ${officeId}
    order by p.reference, p.piece_no, p.id`.execute(db)
  return rows
}

/** Returns how many of the labels had been printed before. */
async function logPrints(
  tx: WriteTx,
  { actor, now }: Context,
  { pieceIds, kind, copies }: Printing,
  { format, printerId }: { readonly format: string; readonly printerId: string | null },
): Promise<number> {
  const { rows } = await sql<{ isReprint: boolean }>`
    insert into warehouse.label_print (office_id, piece_id, kind, format, copies, is_reprint, printer_id, printed_at, printed_by)
    select ${actor.officeId}, n.id, ${kind}, ${format}, ${copies},
      exists (select from warehouse.label_print l where l.piece_id = n.id and l.kind = ${kind}), ${printerId},
      ${now.toISOString()}, ${actor.account}
    from unnest(${[...pieceIds]}::uuid[]) as n (id)
    returning is_reprint`.execute(tx)
  return rows.filter(({ isReprint }) => isReprint).length
}
