import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { OrderFields } from '../contract/order.ts'
import type { ProductKind } from '#areas/products/domain/product.ts'
import type { Saved } from './order-repository.ts'

export type CartRow = OrderFields & Saved & { readonly productId: string; readonly seenAmount: string }

/** The cart items of a user, oldest first; only `ids` if given. */
export async function findCart(db: ReadDb, userId: string, ids: readonly string[] | null = null): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select c.id, c.version, c.product_id, c.goods, c.pieces, trim_scale(c.gross_weight)::text as gross_weight,
           trim_scale(c.volume)::text as volume, c.units, c.ready_on, c.goods_classes, c.remark,
           round(c.seen_amount, y.minor_units)::text as seen_amount
    from exchange.cart_item c join products.product p on p.id = c.product_id
    join reference_data.currency y on y.code = p.currency
    where c.user_id = ${userId} ${ids === null ? sql`` : sql`and c.id = any (${ids}::uuid[])`}
    order by c.added_at, c.id`.execute(db)
  return rows
}

/** The same with row locks, so that items are ordered or changed once. */
export async function lockCart(tx: WriteTx, userId: string, ids: readonly string[]): Promise<CartRow[]> {
  await sql`
    select from exchange.cart_item where user_id = ${userId} and id = any (${ids}::uuid[]) order by id for update`.execute(
    tx,
  )
  return findCart(tx, userId, ids)
}

/** Others who add to the cart of a user wait, so that together they do not fill it beyond its limit. */
export async function lockAdding(tx: WriteTx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exchange cart ${userId}`}, 0))`.execute(tx)
}

/** The products in the cart of a user, each once, with their kinds. */
export async function findCartProducts(
  db: ReadDb,
  userId: string,
): Promise<{ count: number; products: { id: string; kind: ProductKind }[] }> {
  const { rows } = await sql<{ id: string; kind: ProductKind; times: number }>`
    select p.id, p.kind, count(*)::int as times
    from exchange.cart_item c join products.product p on p.id = c.product_id
    where c.user_id = ${userId} group by p.id order by min(c.added_at)`.execute(db)
  return { count: rows.reduce((sum, { times }) => sum + times, 0), products: rows }
}

type NewItem = OrderFields & { readonly productId: string; readonly userId: string; readonly seenAmount: string }

export async function insertItem(tx: WriteTx, item: NewItem, now: Date): Promise<Saved> {
  const values = { ...item, addedAt: now.toISOString() }
  const { rows } = await sql<Saved>`
    insert into exchange.cart_item (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning id, version`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('nothing was put into the cart')
  return made
}

/** Undefined if its version has changed. */
export async function updateItem(
  tx: WriteTx,
  { id, version }: Saved,
  item: OrderFields & { readonly seenAmount: string },
): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update exchange.cart_item
    set goods = ${item.goods}, pieces = ${item.pieces}, gross_weight = ${item.grossWeight}, volume = ${item.volume},
        units = ${item.units}, ready_on = ${item.readyOn},
        goods_classes = ${item.goodsClasses}::text[], remark = ${item.remark}, seen_amount = ${item.seenAmount}
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  return rows[0]
}

export async function removeItems(tx: WriteTx, userId: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from exchange.cart_item where user_id = ${userId} and id = any (${ids}::uuid[])`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
