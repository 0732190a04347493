import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { TariffFields } from '../contract/tariff.ts'
import type { BillingTab } from '../domain/charge.ts'
import type { Tariff } from '../domain/tariff.ts'

type Saved = { readonly id: string; readonly version: number }

export type StoredTariff = TariffFields & Saved & { readonly officeId: string }

const COLUMNS: RawBuilder<unknown> = sql.raw(
  'id, version, office_id, tab, side, charge_code, account, airline, origin, destination, terms, basis, currency, ' +
    'trim_scale(price) as price, trim_scale(price45) as price45, trim_scale(price100) as price100, ' +
    'trim_scale(price300) as price300, trim_scale(price500) as price500, trim_scale(price1000) as price1000, ' +
    'trim_scale(minimum) as minimum, pay_as, trim_scale(pivot_kg) as pivot_kg, ' +
    'trim_scale(over_pivot_price) as over_pivot_price, tax_code, valid_from, valid_to',
)

/** Returns the tariffs of an office for a tab that are valid on a day and may match an airline and lane. */
export async function findTariffs(
  db: ReadDb,
  lane: {
    readonly officeId: string
    readonly tab: BillingTab
    readonly day: string
    readonly airline: string | null
    readonly origin: string | null
    readonly destination: string | null
  },
): Promise<Tariff[]> {
  const { rows } = await sql<StoredTariff>`
    select ${COLUMNS} from tariffs.tariff
    where office_id = ${lane.officeId} and tab = ${lane.tab}
      and ${lane.day}::date between valid_from and coalesce(valid_to, 'infinity')
      and (airline is null or airline = ${lane.airline}) and (origin is null or origin = ${lane.origin})
      and (destination is null or destination = ${lane.destination})
    order by charge_code, valid_from desc, id limit 2000`.execute(db)
  return rows.map((tariff) => ({ ...tariff, breaks: breaksOf(tariff) }))
}

/** Returns the prices from a weight on. */
export function breaksOf({ price45, price100, price300, price500, price1000 }: TariffFields): Tariff['breaks'] {
  return { 45: price45, 100: price100, 300: price300, 500: price500, 1000: price1000 }
}

export async function lockTariffs(tx: WriteTx, ids: readonly string[], officeId: string): Promise<StoredTariff[]> {
  const { rows } = await sql<StoredTariff>`
    select ${COLUMNS} from tariffs.tariff where id = any(${ids}::uuid[]) and office_id = ${officeId}
    order by id for update`.execute(tx)
  return rows
}

/** Inserts tariffs and returns them as saved. */
export async function insertTariffs(tx: WriteTx, officeId: string, tariffs: readonly TariffFields[]): Promise<Saved[]> {
  const { rows } = await sql<Saved>`
    insert into tariffs.tariff (office_id, ${NAMES})
    select ${officeId}, ${NAMES} from jsonb_to_recordset(${rowsOf(tariffs)}::jsonb) as n (${sql.raw(RECORD)})
    returning id, version`.execute(tx)
  return rows
}

/** Returns undefined if the version has changed. */
export async function updateTariff(
  tx: WriteTx,
  { id, version }: Saved,
  tariff: TariffFields,
): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update tariffs.tariff t set (${NAMES}) = (select ${NAMES} from jsonb_to_recordset(${rowsOf([tariff])}::jsonb)
      as n (${sql.raw(RECORD)}))
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  return rows[0]
}

export async function deleteTariffs(tx: WriteTx, ids: readonly string[]): Promise<void> {
  await sql`delete from tariffs.tariff where id = any(${ids}::uuid[])`.execute(tx)
}

const TYPES: Readonly<Record<keyof TariffFields, readonly [column: string, type: string]>> = {
  tab: ['tab', 'text'],
  side: ['side', 'text'],
  chargeCode: ['charge_code', 'text'],
  account: ['account', 'text'],
  airline: ['airline', 'text'],
  origin: ['origin', 'text'],
  destination: ['destination', 'text'],
  terms: ['terms', 'text'],
  basis: ['basis', 'text'],
  currency: ['currency', 'text'],
  price: ['price', 'numeric'],
  price45: ['price45', 'numeric'],
  price100: ['price100', 'numeric'],
  price300: ['price300', 'numeric'],
  price500: ['price500', 'numeric'],
  price1000: ['price1000', 'numeric'],
  minimum: ['minimum', 'numeric'],
  payAs: ['pay_as', 'boolean'],
  pivotKg: ['pivot_kg', 'numeric'],
  overPivotPrice: ['over_pivot_price', 'numeric'],
  taxCode: ['tax_code', 'text'],
  validFrom: ['valid_from', 'date'],
  validTo: ['valid_to', 'date'],
}

const NAMES = sql.raw(
  Object.values(TYPES)
    .map(([column]) => column)
    .join(', '),
)
const RECORD = Object.values(TYPES)
  .map((column) => column.join(' '))
  .join(', ')

function rowsOf(tariffs: readonly TariffFields[]): string {
  const rows = tariffs.map((tariff) =>
    Object.fromEntries((Object.keys(TYPES) as (keyof TariffFields)[]).map((name) => [TYPES[name][0], tariff[name]])),
  )
  return JSON.stringify(rows)
}
