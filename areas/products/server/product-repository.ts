import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { ProductFields, ProductRecord } from '../contract/product.ts'
import { leadRate } from '../domain/price.ts'
import type { ProductStatus } from '../domain/product.ts'

/** A stored product with the local date and time of its seller, and its places as the search compares them. */
export type ProductRow = Omit<ProductRecord, 'isOffered'> & {
  readonly today: string
  readonly localNow: string
  readonly fromPlace: string
  readonly toPlace: string
}

type Saved = { readonly id: string; readonly version: number }
type At = { readonly now: Date }

/** Undefined if there is none. */
export async function findProduct(db: ReadDb, id: string, at: At): Promise<ProductRow | undefined> {
  return (await readProducts(db, sql`p.id = ${id}`, at))[0]
}

/** The existing ones of these ids, by id. */
export async function findProducts(db: ReadDb, ids: readonly string[], at: At): Promise<Map<string, ProductRow>> {
  const rows = await readProducts(db, sql`p.id = any (${ids}::uuid[])`, at)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same with a row lock. */
export async function lockProduct(tx: WriteTx, id: string, at: At): Promise<ProductRow | undefined> {
  return (await lockProducts(tx, [id], at))[0]
}

/** The existing ones of these ids, locked in id order. */
export async function lockProducts(tx: WriteTx, ids: readonly string[], at: At): Promise<ProductRow[]> {
  await sql`select from products.product where id = any (${ids}::uuid[]) order by id for update`.execute(tx)
  return readProducts(tx, sql`p.id = any (${ids}::uuid[])`, at)
}

/** The ids of the products of an office with these codes, by code. */
export async function findByCodes(
  db: ReadDb,
  codes: readonly string[],
  officeId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`
    select code, id from products.product where code = any (${codes}::text[]) and office_id = ${officeId}`.execute(db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Which of these codes products have already. */
export async function findTakenCodes(db: ReadDb, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from products.product where code = any (${codes}::text[])`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

export async function insertProduct(tx: WriteTx, officeId: string, fields: ProductFields): Promise<Saved> {
  const [made] = await insertProducts(tx, officeId, [fields])
  if (!made) throw new Error('a product was not inserted')
  return { id: made.id, version: made.version }
}

/** Inserts drafts of an office in one statement for each table; returned by code. */
export async function insertProducts(
  tx: WriteTx,
  officeId: string,
  products: readonly ProductFields[],
): Promise<(Saved & { readonly code: string })[]> {
  const names = [...NAMES.map((name) => sql.ref(name)), sql.ref('kind'), sql.ref('leadRate')]
  const values = products.map((fields) => storedOf({ ...fields, leadRate: leadRate(fields.breaks) }))
  const { rows } = await sql<Saved & { code: string }>`
    insert into products.product (office_id, ${sql.join(names)})
    select ${officeId}::uuid, ${sql.join(names)}
    from jsonb_populate_recordset(null::products.product, ${JSON.stringify(values)}::jsonb)
    returning id, version, code`.execute(tx)
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  await insertLines(
    tx,
    products.map((fields) => ({ ...fields, id: ids.get(fields.code) ?? '' })),
  )
  return rows
}

/** Undefined if its version has changed. */
export async function updateProduct(
  tx: WriteTx,
  { id, version }: Saved,
  { before, fields }: { readonly before: ProductFields; readonly fields: ProductFields },
): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update products.product
    set lead_rate = ${leadRate(fields.breaks)}, (${sql.join(NAMES.map((name) => sql.ref(name)))}) = row (${sql.join(NAMES.map((name) => fields[name]))})
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  if (rows[0] && linesOf(before) !== linesOf(fields)) {
    await sql`delete from products.product_leg where product_id = ${id}`.execute(tx)
    await sql`delete from products.price_break where product_id = ${id}`.execute(tx)
    await sql`delete from products.surcharge where product_id = ${id}`.execute(tx)
    await insertLines(tx, [{ ...fields, id }])
  }
  return rows[0]
}

export async function setStatus(tx: WriteTx, ids: readonly string[], status: ProductStatus): Promise<void> {
  await sql`update products.product set status = ${status} where id = any (${ids}::uuid[])`.execute(tx)
}

export async function removeProducts(tx: WriteTx, ids: readonly string[]): Promise<void> {
  await sql`delete from products.product where id = any (${ids}::uuid[])`.execute(tx)
}

/** Offered products of an office, which prevent closing it. */
export async function countOnSale(db: ReadDb, officeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products.product where office_id = ${officeId} and status = 'ON_SALE'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const NAMES = [
  ...(['code', 'title', 'origin', 'destination', 'airline', 'service', 'truckLoad', 'truckType', 'activity'] as const),
  ...(['transitDays', 'validFrom', 'validTo', 'currency', 'unit', 'minimum', 'terms'] as const),
  ...(['taxPercent', 'cancelFeePercent', 'days', 'cutOffHours', 'serviceLevel', 'refused', 'tags'] as const),
  ...(['dayKg', 'dayCbm', 'dayPieces', 'distanceKm'] as const),
]

/** Names as the columns have them. */
function storedOf(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}

type WithLines = Pick<ProductFields, 'legs' | 'breaks' | 'surcharges'> & { readonly id: string }

async function insertLines(tx: WriteTx, products: readonly WithLines[]): Promise<void> {
  const numbered = (rowsOf: (product: WithLines) => readonly object[]) =>
    JSON.stringify(products.flatMap((one) => rowsOf(one).map((line, at) => ({ ...line, id: one.id, seq: at + 1 }))))
  await sql`
    insert into products.product_leg (product_id, seq, kind, origin, destination, note)
    select n.id, n.seq, n.kind, n.origin, n.destination, n.note
    from jsonb_to_recordset(${numbered(({ legs }) => legs)}::jsonb)
      as n (id uuid, seq int, kind text, origin text, destination text, note text)`.execute(tx)
  await sql`
    insert into products.surcharge (product_id, seq, code, basis, rate, minimum)
    select n.id, n.seq, n.code, n.basis, n.rate, n.minimum
    from jsonb_to_recordset(${numbered(({ surcharges }) => surcharges)}::jsonb)
      as n (id uuid, seq int, code text, basis text, rate numeric, minimum numeric)`.execute(tx)
  await sql`
    insert into products.price_break (product_id, from_quantity, rate)
    select n.id, n."from", n.rate
    from jsonb_to_recordset(${numbered(({ breaks }) => breaks)}::jsonb) as n (id uuid, "from" numeric, rate numeric)`.execute(
    tx,
  )
}

/** Decimals are normalised: trailing zeros are dropped. */
function linesOf({ legs, breaks, surcharges }: ProductFields): string {
  const prices = breaks.map(({ from, rate }) => [Number(from), Number(rate)]).toSorted(([a = 0], [b = 0]) => a - b)
  return JSON.stringify([
    legs.map(({ kind, origin, destination, note }) => [kind, origin, destination, note]),
    prices,
    surcharges.map(({ code, basis, rate, minimum }) => [
      code,
      basis,
      Number(rate),
      minimum === null ? null : Number(minimum),
    ]),
  ])
}

async function readProducts(db: ReadDb, where: RawBuilder<unknown>, { now }: At): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.version, p.kind, p.status, p.office_id, p.code, p.title, p.origin, p.destination, p.airline, p.service,
           p.truck_load, p.truck_type, p.activity, p.transit_days, p.valid_from, p.valid_to, p.currency, p.unit, p.terms,
           trim_scale(p.minimum) as minimum, c.minor_units, trim_scale(p.tax_percent)::text as tax_percent,
           trim_scale(p.cancel_fee_percent)::text as cancel_fee_percent, p.days, p.cut_off_hours, p.service_level,
           p.refused, p.tags, trim_scale(p.day_kg)::text as day_kg, trim_scale(p.day_cbm)::text as day_cbm, p.day_pieces,
           p.distance_km, p.from_place, p.to_place, office.code as office,
           (${now.toISOString()}::timestamptz at time zone office.time_zone)::date as today,
           to_char(${now.toISOString()}::timestamptz at time zone office.time_zone, 'YYYY-MM-DD"T"HH24:MI') as local_now,
           (select coalesce(json_agg(json_build_object(
              'code', s.code, 'basis', s.basis, 'rate', trim_scale(s.rate)::text,
              'minimum', trim_scale(s.minimum)::text) order by s.seq), '[]')
            from products.surcharge s where s.product_id = p.id) as surcharges,
           (select coalesce(json_agg(json_build_object(
              'kind', l.kind, 'origin', l.origin, 'destination', l.destination, 'note', l.note) order by l.seq), '[]')
            from products.product_leg l where l.product_id = p.id) as legs,
           (select coalesce(json_agg(json_build_object(
              'from', trim_scale(b.from_quantity)::text, 'rate', trim_scale(b.rate)::text) order by b.from_quantity), '[]')
            from products.price_break b where b.product_id = p.id) as breaks
    from products.product p
    join organisation.office office on office.id = p.office_id
    join reference_data.currency c on c.code = p.currency
    where ${where} order by p.id`.execute(db)
  return rows
}
