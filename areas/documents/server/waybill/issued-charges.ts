import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { type Charged, totalOfLine } from '../../domain/waybill/charges.ts'
import { type WaybillContent, chargedOf } from '../../domain/waybill/waybill.ts'
import type { Subject } from './waybill-repository.ts'

/** The charges of an issued waybill, in its currency. */
export type IssuedCharges = Pick<Charged, 'weightPayment' | 'otherPayment' | 'otherCharges'> & {
  readonly number: string
  readonly issue: number
  readonly currency: string
  /** Rating lines with totals: chargeable weight at a rate, or a minimum. */
  readonly lines: readonly { readonly isMinimum: boolean; readonly weight: string; readonly rate: string }[]
}

/** Returns the charges of the latest issue of a waybill; undefined while it is a draft, or void. */
export async function findIssuedCharges(db: ReadDb, { kind, subjectId }: Subject): Promise<IssuedCharges | undefined> {
  const subject = kind === 'HAWB' ? sql.ref('w.shipment_id') : sql.ref('w.master_id')
  const { rows } = await sql<{ number: string; issue: number; content: WaybillContent }>`
    select i.number, i.issue, i.content
    from documents.waybill w join documents.waybill_issue i on i.waybill_id = w.id and i.issue = w.issues
    where ${subject} = ${subjectId} and w.state = 'Issued'`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { lines, otherCharges, weightPayment, otherPayment } = chargedOf(row.content)
  const charged = lines.filter((line) => totalOfLine(line) !== '')
  return {
    number: row.number,
    issue: row.issue,
    currency: row.content.boxes.currency,
    weightPayment,
    otherPayment,
    otherCharges,
    lines: charged.map(({ rateClass, chargeableWeight, rate }) => ({
      isMinimum: rateClass === 'M',
      weight: chargeableWeight,
      rate,
    })),
  }
}
