import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { fillText } from '#platform/domain/fill-text.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { found } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { type HandoverRow, type StoredHandover, findHandover } from './handover-repository.ts'
import { localTime, officeFacts } from '../office-facts.ts'
import type { HandoverPrint, SheetLine } from '../pdf/handover-pdf.ts'
import { visibleOffice } from '../warehouses-seen.ts'

/** The hand-over sheet in the user's language. */
export const handoverSheet: Verb<typeof warehouseApi.handoverSheet> = async (
  { db, actor, language, people },
  { id },
) => {
  const stored = found(await findHandover(db, id, visibleOffice(actor)))
  const [handover = stored] = await withPeople(people, db, [stored], 'by')
  const t = await areaTexts('warehouse', language)
  const [lines, office] = await Promise.all([linesOf(db, handover), officeFacts(db, handover.officeId)])
  const title = t(`choices.handoverKind.${handover.kind}`)
  const data: HandoverPrint = {
    language,
    issuer: office.name,
    number: handover.number,
    facts: factsOf(handover, office.zone, t),
    reason: reasonOf(handover, t),
    undone: undoneOf(handover, office.zone, t),
    lines,
    signed: signedOf(handover, office.zone),
    texts: {
      title,
      page: t('sheet.page'),
      signature: t('sheet.signature'),
      reference: t('lists.stock.reference'),
      mawb: t('lists.stock.mawb'),
      pieces: t('lists.handovers.pieces'),
      security: t('lists.stock.security'),
      basis: t('lists.stock.basis'),
      xrayNo: t('lists.stock.xrayNo'),
    },
  }
  const content = await renderPdf({ module: new URL('../pdf/handover-pdf.ts', import.meta.url), data })
  return { fileName: `${handover.number}.pdf`, mediaType: 'application/pdf', content }
}

function factsOf(handover: HandoverRow, zone: string, t: (key: string) => string): HandoverPrint['facts'] {
  const { number, truckNo, uldNo, seal, pieces, grossWeight, aircraft, returnCode, recipient, at, by } = handover
  const values = {
    number,
    at: localTime(at, zone),
    truckNo,
    pieces: String(pieces),
    grossWeight,
    uldNo,
    seal,
    aircraft: aircraft && t(`choices.aircraft.${aircraft}`),
    returnCode: returnCode && t(`choices.returnCode.${returnCode}`),
    recipient,
    by,
  }
  return Object.entries(values).flatMap(([name, value]) =>
    value ? [{ title: t(`lists.handovers.${name}`), value }] : [],
  )
}

function reasonOf({ carrierScreens }: HandoverRow, t: (key: string) => string): HandoverPrint['reason'] {
  return carrierScreens === null ? null : { title: t('lists.handovers.carrierScreens'), value: carrierScreens }
}

function undoneOf({ undoneAt }: StoredHandover, zone: string, t: (key: string) => string): string | null {
  return undoneAt === null ? null : fillText(t('sheet.undone'), { at: localTime(undoneAt, zone) })
}

function signedOf({ signature, signedName, signedAt }: StoredHandover, zone: string): HandoverPrint['signed'] {
  if (signature === null || signedAt === null) return null
  return { strokes: signature, text: `${signedName ?? ''} · ${localTime(signedAt, zone)}` }
}

/** Pieces of a hand-over that was undone are in stock again; their events name it. */
async function linesOf(db: ReadDb, { id, officeId, number, undoneAt }: StoredHandover): Promise<SheetLine[]> {
  const isOnSheet =
    undoneAt === null
      ? sql`p.handover_id = ${id}`
      : sql`p.id in (select e.piece_id from warehouse.event e
          where e.kind in ('out', 'return') and e.data ->> 'number' = ${number} and e.office_id = ${officeId})`
  const { rows } = await sql<SheetLine>`
    select p.reference, coalesce(s.mawb_no, '') as mawb, sum(p.quantity)::int as pieces,
      p.security, trim(coalesce(p.basis, '') || ' ' || p.basis_detail) as basis,
      coalesce(string_agg(distinct p.xray_no, ', '), '') as xray_no
    from warehouse.piece p left join shipments.shipment s on s.id = p.shipment_id
    where ${isOnSheet}
    group by 1, 2, 4, 5 order by 1`.execute(db)
  return rows
}
