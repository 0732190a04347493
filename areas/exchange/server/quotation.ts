import { createHash, randomBytes } from 'node:crypto'
import { findCurrency } from '#areas/reference-data/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyOffice, notifyWatchers } from '#platform/server/live/notify.ts'
import { withPeople } from '#platform/server/people.ts'
import { requireAll, requireAllowed, found, refusedAt, saved } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { QUOTATIONS_CHANGED, quotationTopic } from '../contract/live.ts'
import type { PublicQuotation, QuotationFields, QuotationRecord } from '../contract/quotation.ts'
import { currentOffer } from '../domain/current-offer.ts'
import { sumOf } from '../domain/order-price.ts'
import { type QuotationAction, canHandle, firstUnpayable, sellingPrice } from '../domain/quotation-rules.ts'
import { priceNow } from './cart.ts'
import { findProducts } from '#areas/products/server/index.ts'
import {
  type PricedLine,
  type QuotationRow,
  addQuotationEvent,
  findQuotation,
  insertLink,
  insertQuotation,
  lockQuotation,
  moveQuotation,
  revokeLinks,
  saveRevision,
  updateQuotation,
  writeLines,
} from './quotation-repository.ts'

export const openQuotation: Verb<typeof exchangeApi.openQuotation> = async (context, { id }) =>
  quotationRecord(context, found(await findQuotation(context.db, id, context.actor.officeId)))

export const createQuotation: Verb<typeof exchangeApi.createQuotation> = (context, fields) =>
  context.transact(async (tx) => {
    const { lines, ...head } = await pricedQuotation(tx, context, fields)
    const { officeId, userId, account } = context.actor
    const made = await insertQuotation(tx, head, { officeId, userId, account, now: context.now })
    await writeLines(tx, made.id, lines)
    notifyOffice(tx, officeId, QUOTATIONS_CHANGED)
    return made
  })

export const editQuotation: Verb<typeof exchangeApi.editQuotation> = (context, { id, version, ...fields }) =>
  handle(context, 'edit', { id, version }, async (tx) => {
    const { lines, ...head } = await pricedQuotation(tx, context, fields)
    const done = await updateQuotation(tx, { id, version }, head)
    if (done) await writeLines(tx, id, lines)
    return done
  })

/** EXC-05: sends a quotation, whose lines can all be ordered, and freezes the revision. The token is only in the answer; the database holds its hash. */
export const sendQuotation: Verb<typeof exchangeApi.sendQuotation> = async (context, { id, version }) => {
  const token = randomBytes(32).toString('base64url')
  let expiresAt = context.now
  const done = await handle(context, 'send', { id, version }, async (tx, quotation) => {
    // Valid until the last day has ended in every time zone.
    expiresAt = new Date(Date.parse(`${quotation.validUntil}T00:00Z`) + 36 * HOUR)
    if (expiresAt <= context.now) throw refusedAt('validUntil', exchangeErrors.QUOTATION_EXPIRED)
    await currentCosts(tx, context, quotation.lines)
    const moved = await moveQuotation(tx, { id, version }, { status: 'SENT' })
    if (!moved) return moved
    const { account } = context.actor
    const { revision } = quotation
    await saveRevision(tx, id, publicContent(quotation), { account, now: context.now })
    await revokeLinks(tx, id, context.now)
    await insertLink(tx, id, { tokenHash: hashOfToken(token), revision, expiresAt, now: context.now })
    await addQuotationEvent(tx, id, { what: 'SENT', revision, account, now: context.now })
    return moved
  })
  return { ...done, token, expiresAt: expiresAt.toISOString() }
}

export const revokeQuotation: Verb<typeof exchangeApi.revokeQuotation> = (context, seen) =>
  handle(context, 'revoke', seen, async (tx, quotation) => {
    await revokeLinks(tx, seen.id, context.now)
    await note(tx, context, quotation, 'REVOKED')
    const { status, orderId } = quotation
    return moveQuotation(tx, seen, { status, ...(orderId !== null && { orderId }) })
  })

export const reviseQuotation: Verb<typeof exchangeApi.reviseQuotation> = (context, seen) =>
  handle(context, 'revise', seen, async (tx, quotation) => {
    await revokeLinks(tx, seen.id, context.now)
    await note(tx, context, quotation, 'REVISED')
    return moveQuotation(tx, seen, { status: 'DRAFT', revision: quotation.revision + 1 })
  })

/** A single SHA-256 suffices, because the token is random. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Notifies the office of a quotation and everyone who has it open. */
export function announceQuotation(tx: WriteTx, { id, officeId }: Pick<QuotationRow, 'id' | 'officeId'>): void {
  notifyWatchers(tx, quotationTopic(id))
  notifyOffice(tx, officeId, QUOTATIONS_CHANGED)
}

const HOUR = 3_600_000

type Seen = { readonly id: string; readonly version: number }
type Work = (tx: WriteTx, quotation: QuotationRow) => Promise<Seen | undefined>

function handle(context: Context, action: QuotationAction, { id, version }: Seen, work: Work): Promise<Seen> {
  return context.transact(async (tx) => {
    const quotation = found(await lockQuotation(tx, id, context.actor.officeId))
    requireAllowed(exchangeErrors, canHandle(action, quotation, context.actor))
    if (quotation.version !== version) saved(undefined, await quotationRecord(context, quotation))
    const done = found(await work(tx, quotation))
    announceQuotation(tx, quotation)
    return done
  })
}

function note(tx: WriteTx, context: Context, { id, revision }: QuotationRow, what: 'REVOKED' | 'REVISED') {
  return addQuotationEvent(tx, id, { what, revision, account: context.actor.account, now: context.now })
}

/** Prices every line at current cost plus margin, with the total. */
async function pricedQuotation(tx: WriteTx, context: Context, { lines, ...head }: QuotationFields) {
  const currency = await findCurrency(tx, head.currency)
  if (!currency?.active) throw refusedAt('currency', exchangeErrors.CODE_UNKNOWN, { code: head.currency })
  const { minorUnits } = currency
  const costs = await currentCosts(tx, context, lines)
  const priced = lines.map((line, index): PricedLine => {
    const cost = found(costs[index])
    return { ...line, cost, amount: sellingPrice({ ...line, cost }, minorUnits) }
  })
  const amounts = priced.map(({ amount }) => amount)
  const unpayable = firstUnpayable(amounts, minorUnits)
  if (unpayable >= 0) throw refusedAt(`lines.${unpayable}.exchangeRate`, exchangeErrors.AMOUNT_TOO_LARGE)
  return { ...head, lines: priced, amount: sumOf(amounts, minorUnits) }
}

/**
 * What each line costs now. Refuses the lines that cannot be ordered, each by its day, or else by its product, because nothing else of
 * its cargo is changed in a quotation.
 */
async function currentCosts(tx: WriteTx, context: Context, lines: QuotationFields['lines']): Promise<string[]> {
  const products = await productsOf(tx, context, lines)
  const current = lines.map((line) => currentOffer(found(products.get(line.productId)), line))
  requireAll(
    exchangeErrors,
    current.map((verdict, index) => ({
      path: `lines.${index}.${!verdict.ok && verdict.field === 'readyOn' ? 'readyOn' : 'productId'}`,
      verdict,
    })),
  )
  return current.flatMap((line) => (line.ok ? [line.offer.amount] : []))
}

function productsOf(db: ReadDb, context: Context, lines: QuotationFields['lines']) {
  return findProducts(db, [...new Set(lines.map(({ productId }) => productId))], context)
}

/** Removes everything about cost, for the customer. */
export function publicContent(quotation: QuotationRow): PublicQuotation {
  const { number, revision, company, office, customer, language, currency, validUntil, terms, amount } = quotation
  const lines = quotation.lines.map((line) => ({
    kind: line.kind,
    title: line.title,
    origin: line.origin,
    destination: line.destination,
    transitDays: line.transitDays,
    goods: line.goods,
    pieces: line.pieces,
    grossWeight: line.grossWeight,
    volume: line.volume,
    readyOn: line.readyOn,
    amount: line.amount,
  }))
  return { number, revision, company, office, customer, language, currency, validUntil, terms, amount, lines }
}

/** The lines with their current cost, or why they cannot be ordered now, until they are ordered. */
async function withCostNow(context: Context, { status, lines }: QuotationRow) {
  if (status === 'ORDERED') return lines
  const products = await productsOf(context.db, context, lines)
  return lines.map((line) => {
    const { amount, refusal } = priceNow(context, found(products.get(line.productId)), line)
    return { ...line, costNow: amount, refusalNow: refusal }
  })
}

async function quotationRecord(context: Context, quotation: QuotationRow): Promise<QuotationRecord> {
  const { userId: _user, company: _company, ...shown } = quotation
  const { db, people } = context
  const [named] = await withPeople(people, db, [shown], 'createdBy')
  const lines = await withCostNow(context, quotation)
  return { ...found(named), lines, events: await withPeople(people, db, quotation.events, 'account') }
}
