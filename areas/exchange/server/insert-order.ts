import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { OrderFields } from '../contract/order.ts'
import type { LegKind, ProductKind } from '#areas/products/domain/product.ts'
import { addEvent, type By, type Saved } from './order-repository.ts'

/** One line of the price of an order that is placed. */
export type NewCharge = {
  readonly code: string
  readonly description?: string | null
  readonly unit: string
  readonly quantity: string
  readonly rate: string
  readonly amount: string
  readonly cost?: string | null
  readonly resale?: string | null
}

/** The terms of an order; a parent order has no product and no price. */
export type NewOrder = OrderFields & {
  readonly productId: string | null
  readonly productCode: string | null
  readonly kind: ProductKind
  readonly title: string
  readonly origin: string | null
  readonly destination: string | null
  readonly unit: string | null
  readonly quantity: string | null
  readonly rate: string | null
  readonly amount: string | null
  readonly currency: string | null
  readonly buyerOfficeId: string
  readonly sellerOfficeId: string | null
  readonly cancelFeePercent: string | null
  /** Null for an order that has children from the start. */
  readonly answerBy: string | null
  readonly parentId?: string
  readonly seq?: number
  readonly hasChildren?: boolean
}

type NewLeg = {
  readonly kind: LegKind
  readonly origin: string
  readonly destination: string
  readonly note: string | null
}

/** Inserts an order with its legs, price lines and timeline entry. */
export async function insertOrder(
  tx: WriteTx,
  order: NewOrder,
  lines: { readonly charges: readonly NewCharge[]; readonly legs?: readonly NewLeg[] },
  by: By,
): Promise<Saved & { readonly number: string }> {
  const values = { ...order, orderedAt: by.now.toISOString(), orderedBy: by.account }
  const { rows } = await sql<Saved & { number: string }>`
    insert into exchange.transport_order (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning id, version, number`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('an order was not inserted')
  await insertCharges(tx, made.id, lines.charges)
  if (lines.legs?.length) await insertLegs(tx, made.id, lines.legs)
  await addEvent(tx, made.id, { what: 'ORDERED', ...by })
  return made
}

async function insertCharges(tx: WriteTx, orderId: string, charges: readonly NewCharge[]): Promise<void> {
  const numbered = charges.map((charge, index) => ({ ...charge, seq: index + 1 }))
  await sql`
    insert into exchange.order_charge (order_id, seq, code, description, unit, quantity, rate, amount, cost, resale)
    select ${orderId}, n.seq, n.code, n.description, n.unit, n.quantity, n.rate, n.amount, n.cost, n.resale
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
      as n (seq int, code text, description text, unit text, quantity numeric, rate numeric, amount numeric, cost numeric,
            resale numeric)`.execute(tx)
}

async function insertLegs(tx: WriteTx, orderId: string, legs: readonly NewLeg[]): Promise<void> {
  const numbered = legs.map((leg, index) => ({ ...leg, seq: index + 1 }))
  await sql`
    insert into exchange.order_leg (order_id, seq, kind, origin, destination, note)
    select ${orderId}, n.seq, n.kind, n.origin, n.destination, n.note
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
      as n (seq int, kind text, origin text, destination text, note text)`.execute(tx)
}
