import { sql } from 'kysely'
import { freightTerms } from '#areas/shipments/domain/booking/freight-terms.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import type { billingApi } from '../contract/api.ts'
import type { LineFields } from '../contract/billing-line.ts'
import { type ProposedLine, proposedOfBooking } from '../domain/proposed-lines.ts'
import type { BillingTab } from '../domain/billing-line.ts'
import { type Subject, billedSubject } from './billed-subject.ts'
import { insertLine } from './line-repository.ts'
import { booksOf, countedLine, rateDayOf } from './line-terms.ts'
import { notifyBilled } from './save-lines.ts'
import { findDefaultAccount } from './title-repository.ts'

/** Enters what follows from the booking: every proposal has a key, so it comes once, however often somebody presses. */
export const proposeLines: Verb<typeof billingApi.linePropose> = async (context, { shipmentId, tab }) => {
  const subject = await billedSubject(context.db, { shipmentId, tab }, context.actor)
  const { shipment } = subject
  const proposed = proposedOfBooking(tab, { ...shipment, terms: freightTerms(shipment.incoterm) ?? 'PP' })
  return context.transact(async (tx) => {
    let done = 0
    for (const line of proposed) if (await enter(context, tx, { subject, tab, line })) done += 1
    if (done > 0) notifyBilled(tx, [subject])
    return { done }
  })
}

type Entry = { readonly subject: Subject; readonly tab: BillingTab; readonly line: ProposedLine }

async function enter({ actor, now }: Context, tx: WriteTx, { subject, tab, line }: Entry): Promise<boolean> {
  const { officeId, account: enteredBy } = actor
  const { currency: baseCurrency, month } = await booksOf(tx, officeId, now)
  const account = await accountFor(tx, officeId, line)
  const fields: LineFields = {
    side: line.side,
    chargeCode: line.chargeCode,
    description: await chargeName(tx, line.chargeCode),
    account,
    terms: line.terms,
    basis: line.basis,
    quantity: line.quantity,
    price: line.price,
    currency: line.currency,
    taxCode: null,
  }
  const rateDay = rateDayOf(subject.shipment.etd, now)
  const values = await countedLine(tx, { officeId, baseCurrency, rateDay }, fields)
  const place = {
    officeId,
    tab,
    shipmentId: subject.shipmentId,
    masterId: subject.masterId,
    origin: tab.startsWith('IMPORT') ? ('IMPORT' as const) : ('SHIPMENT' as const),
    originKey: `${tab}:${subject.shipmentId ?? subject.masterId}:${line.key}`,
    month,
    enteredBy,
  }
  return (await insertLine(tx, place, values)) !== null
}

/** The account of the party that pays, where it has one in the currency. */
async function accountFor(tx: WriteTx, officeId: string, { payer, currency }: ProposedLine): Promise<string | null> {
  if (payer === null) return null
  const title = await findDefaultAccount(tx, { officeId, partnerName: payer, currency })
  return title?.accountCode ?? null
}

async function chargeName(tx: WriteTx, code: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from reference_data.charge_code where code = ${code}`.execute(tx)
  return rows[0]?.name ?? code
}
