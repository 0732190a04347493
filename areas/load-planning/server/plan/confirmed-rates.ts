import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { FlightCost } from '../../domain/plan/plan-money.ts'
import type { PlanHouse } from '../../domain/plan/plan.ts'

/** What a version was worth when it was confirmed: rates change later, its revenue and contribution do not. */
export type ConfirmedRates = {
  /** What the carrier charged; null where the schedule named no rates. */
  readonly cost: FlightCost | null
  /** By shipment: its selling rate; one without a rate is left out. */
  readonly selling: Readonly<Record<string, { readonly rate: string; readonly currency: string }>>
}

/** Returns the rates of houses as they are stored with a version that is confirmed. */
export function ratesOf(houses: readonly PlanHouse[], cost: FlightCost | null): ConfirmedRates {
  const priced = houses.flatMap(({ id, sellingRate, sellingCurrency }) =>
    sellingRate === null || sellingCurrency === null ? [] : [[id, { rate: sellingRate, currency: sellingCurrency }]],
  )
  return { cost, selling: Object.fromEntries(priced) as ConfirmedRates['selling'] }
}

/** Gives the houses of a confirmed version the rates of that day, as far as the office takes part in the shipments; null means all offices. */
export async function withRates(
  db: ReadDb,
  houses: readonly PlanHouse[],
  { selling }: ConfirmedRates,
  officeId: string | null,
): Promise<PlanHouse[]> {
  const ids = houses.map(({ id }) => id)
  const visible = officeId === null ? new Set(ids) : await idsOfOffice(db, ids, officeId)
  return houses.map((house) => {
    const rate = visible.has(house.id) ? selling[house.id] : undefined
    return { ...house, sellingRate: rate?.rate ?? null, sellingCurrency: rate?.currency ?? null }
  })
}

async function idsOfOffice(db: ReadDb, ids: readonly string[], officeId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from shipments.office_shipment
    where office_id = ${officeId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
