import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { OrderFields, OrderRecord } from '../contract/order.ts'
import type { OrderStatus } from '../domain/order-rules.ts'
import type { Price } from '../domain/price.ts'
import type { ProductRow } from './product-repository.ts'

type By = { readonly account: string; readonly now: Date }
type Saved = { readonly id: string; readonly version: number }

/** Undefined when there is none that the office placed or got (any where `officeId` is null). */
export async function findOrder(db: ReadDb, id: string, officeId: string | null): Promise<OrderRecord | undefined> {
  const [row] = await readOrders(db, sql`o.id = ${id} and ${ofOffice(officeId)}`)
  return row
}

/** The same, locked: nobody answers it meanwhile. */
export async function lockOrder(tx: WriteTx, id: string, officeId: string | null): Promise<OrderRecord | undefined> {
  await sql`select from exchange.transport_order where id = ${id} for update`.execute(tx)
  return findOrder(tx, id, officeId)
}

/** Writes what was agreed: the product as it is now, for this cargo, at this price. */
export async function insertOrder(
  tx: WriteTx,
  product: ProductRow,
  order: OrderFields & Price,
  by: By & { readonly officeId: string },
): Promise<Saved & { readonly number: string }> {
  const { id: productId, kind, code: productCode, title, origin, destination, unit, currency } = product
  const agreed = { productId, kind, productCode, title, origin, destination, unit, currency }
  const offices = { buyerOfficeId: by.officeId, sellerOfficeId: product.officeId }
  const values = { ...offices, ...agreed, ...order, orderedAt: by.now.toISOString(), orderedBy: by.account }
  const { rows } = await sql<Saved & { number: string }>`
    insert into exchange.transport_order (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning id, version, number`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('an order was not inserted')
  await sql`
    insert into exchange.order_leg (order_id, seq, kind, origin, destination, note)
    select ${made.id}, seq, kind, origin, destination, note
    from exchange.product_leg where product_id = ${productId}`.execute(tx)
  return made
}

/** Undefined when the order has another version by now. */
export async function answerOrder(
  tx: WriteTx,
  { id, version }: Saved,
  answer: { readonly status: OrderStatus; readonly reason: string | null } & By,
): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update exchange.transport_order
    set status = ${answer.status}, reason = ${answer.reason}, answered_at = ${answer.now.toISOString()},
        answered_by = ${answer.account}
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  return rows[0]
}

/** Orders that an office placed or got and that nobody has answered: it is not closed before they are. */
export async function countUnanswered(db: ReadDb, officeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exchange.transport_order o
    where ${ofOffice(officeId)} and o.status = 'SUBMITTED'`.execute(db)
  return rows[0]?.count ?? 0
}

function ofOffice(officeId: string | null) {
  return officeId === null ? sql`true` : sql`${officeId}::uuid in (o.buyer_office_id, o.seller_office_id)`
}

async function readOrders(db: ReadDb, where: RawBuilder<unknown>): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    select o.id, o.version, o.number, o.kind, o.status, o.product_id, o.product_code, o.title, o.origin, o.destination,
           o.unit, trim_scale(o.quantity) as quantity, trim_scale(o.rate) as rate,
           round(o.amount, c.minor_units)::text as amount, o.currency, o.goods, o.pieces,
           trim_scale(o.gross_weight) as gross_weight, trim_scale(o.volume) as volume, o.units, o.ready_on, o.remark,
           o.buyer_office_id, buyer.code as buyer_office, o.seller_office_id, seller.code as seller_office,
           o.ordered_at, o.ordered_by, o.answered_at, o.answered_by, o.reason,
           (select coalesce(json_agg(json_build_object(
              'kind', l.kind, 'origin', l.origin, 'destination', l.destination, 'note', l.note) order by l.seq), '[]')
            from exchange.order_leg l where l.order_id = o.id) as legs
    from exchange.transport_order o
    join organisation.office buyer on buyer.id = o.buyer_office_id
    join organisation.office seller on seller.id = o.seller_office_id
    join reference_data.currency c on c.code = o.currency
    where ${where}`.execute(db)
  return rows
}
