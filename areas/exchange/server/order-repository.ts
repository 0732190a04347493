import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Activity } from '#areas/products/domain/product.ts'
import type { OrderChild, OrderRecord } from '../contract/order.ts'
import { lapseAmendments } from './amendments/lapse-amendments.ts'
import type { HANDED_OVER_AS, OrderEventKind, OrderStatus } from '../domain/order-rules.ts'

export type By = { readonly account: string; readonly now: Date }
export type Saved = { readonly id: string; readonly version: number }

/** An order with all its prices, before those the actor may not see are removed. */
export type OrderRow = OrderRecord & {
  readonly parentId: string | null
  readonly cancelFeePercent: string | null
  /** Of a local service. */
  readonly activity: Activity | null
}

/** Undefined if the office (any, if `officeId` is null) neither placed nor received it. */
export async function findOrder(db: ReadDb, id: string, officeId: string | null): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.version, o.number, o.kind, o.status, o.product_id, o.product_code, o.title, o.origin, o.destination,
           o.unit, trim_scale(o.quantity)::text as quantity, trim_scale(o.rate)::text as rate,
           round(o.amount, c.minor_units)::text as amount, round(o.fee, c.minor_units)::text as fee, o.currency,
           coalesce(c.minor_units, 2) as minor_units, o.goods, o.pieces, o.parent_id, o.has_children, o.handed_over,
           coalesce(o.parent_id is not null and o.kind <> (select p.kind from products.product p where p.id = o.product_id), false) as is_leg,
           o.handed_over_id, o.handed_over_as, trim_scale(o.gross_weight) as gross_weight, trim_scale(o.volume) as volume, o.units, o.ready_on, o.goods_classes, o.remark,
           o.buyer_office_id, buyer.code as buyer_office, o.seller_office_id, seller.code as seller_office,
           o.ordered_at, o.ordered_by, o.answer_by, o.answered_at, o.answered_by, o.reason, o.cancel_fee_percent::text,
           (select p.activity from products.product p where p.id = o.product_id) as activity,
           (select json_build_object('id', p.id, 'number', p.number) from exchange.transport_order p
            where p.id = o.parent_id and ${ofOffice(officeId, 'p')}) as parent,
           ${LEGS} as legs, ${CHARGES} as charges, ${EDITS} as price_edits, ${AMENDMENTS} as amendments, ${EVENTS} as events
    from exchange.transport_order o
    join organisation.office buyer on buyer.id = o.buyer_office_id
    left join organisation.office seller on seller.id = o.seller_office_id
    left join reference_data.currency c on c.code = o.currency
    where o.id = ${id} and ${ofOffice(officeId, 'o')}`.execute(db)
  return rows[0]
}

/** The same with row locks, parents first. */
export async function lockOrder(tx: WriteTx, id: string, officeId: string | null): Promise<OrderRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id, 0 as height from exchange.transport_order where id = ${id}
      union all select o.id, o.parent_id, a.height + 1 from exchange.transport_order o join above a on o.id = a.parent_id)
    select id from above order by height desc`.execute(tx)
  for (const above of rows) {
    await sql`select from exchange.transport_order where id = ${above.id} for update`.execute(tx)
  }
  return findOrder(tx, id, officeId)
}

/** The children of an order that the office may see, in their order. */
export async function findChildren(db: ReadDb, id: string, officeId: string | null): Promise<OrderChild[]> {
  const { rows } = await sql<OrderChild>`
    select o.id, o.version, o.seq, o.number, o.kind, o.status, o.title, o.origin, o.destination, o.pieces,
           trim_scale(o.gross_weight)::text as gross_weight, trim_scale(o.volume)::text as volume,
           round(o.amount, c.minor_units)::text as amount, round(o.fee, c.minor_units)::text as fee,
           o.currency, seller.code as seller_office, o.has_children
    from exchange.transport_order o
    left join organisation.office seller on seller.id = o.seller_office_id
    left join reference_data.currency c on c.code = o.currency
    where o.parent_id = ${id} and ${ofOffice(officeId, 'o')} order by o.seq`.execute(db)
  return rows
}

/** Undefined if the order's version has changed. */
export async function answerOrder(
  tx: WriteTx,
  { id, version }: Saved,
  answer: { readonly status: OrderStatus; readonly reason: string | null; readonly fee?: string | null } & By,
): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update exchange.transport_order
    set status = ${answer.status}, reason = ${answer.reason}, fee = ${answer.fee ?? null},
        answered_at = ${answer.now.toISOString()}, answered_by = ${answer.account}
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  if (rows[0] && answer.status !== 'CONFIRMED') await lapseAmendments(tx, id, answer)
  return rows[0]
}

/** Sets the fee of a cancelled order; undefined if its version has changed. */
export async function setFee(tx: WriteTx, { id, version }: Saved, fee: string | null): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update exchange.transport_order set fee = ${fee} where id = ${id} and version = ${version}
    returning id, version`.execute(tx)
  return rows[0]
}

/** Marks an order as having children; undefined if its version has changed. */
export async function markParent(tx: WriteTx, { id, version }: Saved): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update exchange.transport_order set has_children = true where id = ${id} and version = ${version}
    returning id, version`.execute(tx)
  return rows[0]
}

export type HandedOver = {
  readonly id: string
  readonly number: string
  readonly as: (typeof HANDED_OVER_AS)[number]
}

/** Notes what an order was handed over as; undefined if its version has changed. */
export async function markHandedOver(tx: WriteTx, { id, version }: Saved, to: HandedOver): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update exchange.transport_order set handed_over_id = ${to.id}, handed_over = ${to.number}, handed_over_as = ${to.as}
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  return rows[0]
}

/** Adds an entry to the timeline of an order, visible to both offices. */
export async function addEvent(
  tx: WriteTx,
  orderId: string,
  event: { readonly what: OrderEventKind; readonly text?: string | null } & By,
): Promise<void> {
  await sql`
    insert into exchange.order_event (order_id, what, text, happened_at, account)
    values (${orderId}, ${event.what}, ${event.text ?? null}, ${event.now.toISOString()}, ${event.account})`.execute(tx)
}

/** Unanswered orders of an office, which prevent closing it. */
export async function countUnanswered(db: ReadDb, officeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exchange.transport_order o
    where ${ofOffice(officeId, 'o')} and o.status in ('SUBMITTED', 'PARTLY_CONFIRMED')`.execute(db)
  return rows[0]?.count ?? 0
}

function ofOffice(officeId: string | null, alias: 'o' | 'p'): RawBuilder<unknown> {
  const order = sql.raw(alias)
  return officeId === null ? sql`true` : sql`${officeId}::uuid in (${order}.buyer_office_id, ${order}.seller_office_id)`
}

const LEGS = sql`(
  select coalesce(json_agg(json_build_object(
    'kind', l.kind, 'origin', l.origin, 'destination', l.destination, 'note', l.note) order by l.seq), '[]')
  from exchange.order_leg l where l.order_id = o.id)`

const CHARGES = sql`(
  select coalesce(json_agg(json_build_object(
    'seq', l.seq, 'code', l.code, 'description', l.description, 'unit', l.unit,
    'quantity', trim_scale(l.quantity)::text, 'rate', trim_scale(l.rate)::text,
    'amount', round(l.amount, c.minor_units)::text, 'cost', round(l.cost, c.minor_units)::text,
    'resale', round(l.resale, c.minor_units)::text) order by l.seq), '[]')
  from exchange.order_charge l where l.order_id = o.id)`

const EDITS = sql`(
  select coalesce(json_agg(json_build_object(
    'id', e.id, 'seq', e.seq, 'code', l.code, 'field', e.field,
    'fromValue', round(e.from_value, c.minor_units)::text, 'toValue', round(e.to_value, c.minor_units)::text,
    'reason', e.reason, 'editedAt', to_char(e.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'editedBy', e.edited_by) order by e.edited_at desc, e.id desc), '[]')
  from exchange.price_edit e join exchange.order_charge l using (order_id, seq) where e.order_id = o.id)`

const AMENDMENTS = sql`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'officeId', a.office_id, 'office', office.code, 'status', a.status, 'before', a.terms_before,
    'readyOn', a.ready_on, 'pieces', a.pieces, 'grossWeight', trim_scale(a.gross_weight)::text,
    'volume', trim_scale(a.volume)::text, 'amount', round(a.amount, c.minor_units)::text, 'reason', a.reason,
    'proposedAt', to_char(a.proposed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'proposedBy', a.proposed_by,
    'answer', a.answer,
    'answeredAt', to_char(a.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answeredBy', a.answered_by)
    order by a.proposed_at desc, a.id desc), '[]')
  from (select * from exchange.order_amendment where order_id = o.id order by proposed_at desc limit 50) a
  join organisation.office office on office.id = a.office_id)`

const EVENTS = sql`(
  select coalesce(json_agg(json_build_object(
    'id', e.id, 'what', e.what, 'text', e.text,
    'happenedAt', to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'account', e.account) order by e.happened_at, e.seq), '[]')
  from (select * from exchange.order_event where order_id = o.id order by happened_at desc, seq desc limit 200) e)`
