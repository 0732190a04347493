import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { PublicQuotation, QuotationFields, QuotationRecord } from '../contract/quotation.ts'
import type { QuotationEventKind, QuotationStatus } from '../domain/quotation-rules.ts'
import type { By, Saved } from './order-repository.ts'

/** A quotation as stored, with the users to notify. */
export type QuotationRow = QuotationRecord & { readonly userId: string; readonly company: string }

/** A line with its cost and selling price. */
export type PricedLine = QuotationFields['lines'][number] & { readonly cost: string; readonly amount: string }

/** Undefined if the office (any, if null) has none with this id. */
export async function findQuotation(
  db: ReadDb,
  id: string,
  officeId: string | null,
): Promise<QuotationRow | undefined> {
  const { rows } = await sql<QuotationRow>`
    select q.id, q.version, q.number, q.revision, q.status, q.office_id, office.code as office, company.name as company,
           q.user_id, q.created_by, q.created_at, q.customer, q.language, q.currency, c.minor_units, q.valid_until,
           q.terms, round(q.amount, c.minor_units)::text as amount, q.order_id, ${LINES} as lines, ${EVENTS} as events
    from exchange.quotation q
    join organisation.office office on office.id = q.office_id
    join organisation.company company on company.id = office.company_id
    join reference_data.currency c on c.code = q.currency
    where q.id = ${id} and ${officeId === null ? sql`true` : sql`q.office_id = ${officeId}`}`.execute(db)
  return rows[0]
}

/** The same, locked. */
export async function lockQuotation(
  tx: WriteTx,
  id: string,
  officeId: string | null,
): Promise<QuotationRow | undefined> {
  await sql`select from exchange.quotation where id = ${id} for update`.execute(tx)
  return findQuotation(tx, id, officeId)
}

type Head = Omit<QuotationFields, 'lines'> & { readonly amount: string }

export async function insertQuotation(
  tx: WriteTx,
  head: Head,
  by: By & { readonly userId: string; readonly officeId: string },
): Promise<Saved & { readonly number: string }> {
  const { rows } = await sql<Saved & { number: string }>`
    insert into exchange.quotation
      (office_id, user_id, created_by, created_at, customer, language, currency, valid_until, terms, amount)
    values (${by.officeId}, ${by.userId}, ${by.account}, ${by.now.toISOString()}, ${head.customer}, ${head.language},
            ${head.currency}, ${head.validUntil}, ${head.terms}, ${head.amount})
    returning id, version, number`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a quotation was not inserted')
  return made
}

/** Undefined if its version has changed. */
export async function updateQuotation(tx: WriteTx, { id, version }: Saved, head: Head): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update exchange.quotation
    set customer = ${head.customer}, language = ${head.language}, currency = ${head.currency},
        valid_until = ${head.validUntil}, terms = ${head.terms}, amount = ${head.amount}
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  return rows[0]
}

type Next = { readonly status: QuotationStatus; readonly revision?: number; readonly orderId?: string }

/** Undefined if its version has changed. */
export async function moveQuotation(tx: WriteTx, { id, version }: Saved, next: Next): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update exchange.quotation
    set status = ${next.status}, revision = coalesce(${next.revision ?? null}, revision), order_id = ${next.orderId ?? null}
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  return rows[0]
}

/** Replaces the lines of a quotation. */
export async function writeLines(tx: WriteTx, id: string, lines: readonly PricedLine[]): Promise<void> {
  await sql`delete from exchange.quotation_line where quotation_id = ${id}`.execute(tx)
  const named = lines.map((line, index) => ({
    seq: index + 1,
    product_id: line.productId,
    goods: line.goods,
    pieces: line.pieces,
    gross_weight: line.grossWeight,
    volume: line.volume,
    units: line.units,
    ready_on: line.readyOn,
    goods_classes: line.goodsClasses,
    remark: line.remark,
    cost: line.cost,
    exchange_rate: line.exchangeRate,
    margin_percent: line.marginPercent,
    amount: line.amount,
  }))
  await sql`
    insert into exchange.quotation_line
    select ${id}::uuid as quotation_id, n.* from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (
      seq int, product_id uuid, goods text, pieces int, gross_weight numeric, volume numeric, units int, ready_on date,
      goods_classes text[], remark text, cost numeric, exchange_rate numeric, margin_percent numeric, amount numeric)`.execute(
    tx,
  )
}

/** Stores a sent revision; sending it again does not change it. */
export async function saveRevision(tx: WriteTx, id: string, content: PublicQuotation, by: By): Promise<void> {
  await sql`
    insert into exchange.quotation_revision (quotation_id, revision, content, sent_at, sent_by)
    values (${id}, ${content.revision}, ${JSON.stringify(content)}::jsonb, ${by.now.toISOString()}, ${by.account})
    on conflict do nothing`.execute(tx)
}

/** What was sent as a revision; undefined if it was not sent. */
export async function findRevision(db: ReadDb, id: string, revision: number): Promise<PublicQuotation | undefined> {
  const { rows } = await sql<{ content: PublicQuotation }>`
    select content from exchange.quotation_revision where quotation_id = ${id} and revision = ${revision}`.execute(db)
  return rows[0]?.content
}

type NewLink = { readonly tokenHash: Buffer; readonly revision: number; readonly expiresAt: Date; readonly now: Date }

export async function insertLink(tx: WriteTx, id: string, link: NewLink): Promise<void> {
  await sql`
    insert into exchange.quotation_link (token_hash, quotation_id, revision, created_at, expires_at)
    values (${link.tokenHash}, ${id}, ${link.revision}, ${link.now.toISOString()}, ${link.expiresAt.toISOString()})`.execute(
    tx,
  )
}

export async function revokeLinks(tx: WriteTx, id: string, now: Date): Promise<void> {
  await sql`
    update exchange.quotation_link set revoked_at = ${now.toISOString()}
    where quotation_id = ${id} and revoked_at is null`.execute(tx)
}

type LinkRow = {
  readonly quotationId: string
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly content: PublicQuotation
}

/** The link behind a token, with what was sent under it. */
export async function findLink(db: ReadDb, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<Omit<LinkRow, 'expiresAt' | 'revokedAt'> & { expires: string; revoked: string | null }>`
    select l.quotation_id, l.expires_at::text as expires, l.revoked_at::text as revoked, r.content
    from exchange.quotation_link l join exchange.quotation_revision r using (quotation_id, revision)
    where l.token_hash = ${tokenHash}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { expires, revoked, ...rest } = row
  return { ...rest, expiresAt: new Date(expires), revokedAt: revoked === null ? null : new Date(revoked) }
}

type NewEvent = {
  readonly revision: number
  readonly what: QuotationEventKind
  readonly reader?: string | null
  readonly text?: string | null
  readonly account: string | null
  readonly now: Date
}

export async function addQuotationEvent(tx: WriteTx, id: string, event: NewEvent): Promise<void> {
  await sql`
    insert into exchange.quotation_event (quotation_id, revision, what, reader, text, happened_at, account)
    values (${id}, ${event.revision}, ${event.what}, ${event.reader ?? null}, ${event.text ?? null},
            ${event.now.toISOString()}, ${event.account})`.execute(tx)
}

const LINES = sql`(
  select coalesce(json_agg(json_build_object(
    'productId', l.product_id, 'kind', p.kind, 'code', p.code, 'title', p.title, 'origin', p.origin,
    'destination', p.destination, 'transitDays', p.transit_days, 'goods', l.goods, 'pieces', l.pieces,
    'grossWeight', trim_scale(l.gross_weight)::text, 'volume', trim_scale(l.volume)::text, 'units', l.units,
    'readyOn', l.ready_on, 'goodsClasses', l.goods_classes, 'remark', l.remark, 'cost', round(l.cost, pc.minor_units)::text, 'costCurrency', p.currency,
    'exchangeRate', trim_scale(l.exchange_rate)::text, 'marginPercent', trim_scale(l.margin_percent)::text,
    'costNow', null, 'refusalNow', null, 'amount', round(l.amount, c.minor_units)::text) order by l.seq), '[]')
  from exchange.quotation_line l join products.product p on p.id = l.product_id
  join reference_data.currency pc on pc.code = p.currency where l.quotation_id = q.id)`

const EVENTS = sql`(
  select coalesce(json_agg(json_build_object(
    'id', e.id, 'revision', e.revision, 'what', e.what, 'reader', e.reader, 'text', e.text,
    'happenedAt', to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'account', e.account) order by e.happened_at, e.id), '[]')
  from (select * from exchange.quotation_event where quotation_id = q.id order by happened_at desc limit 200) e)`
