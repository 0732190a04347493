import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { FlightCost } from '../../domain/plan/plan-money.ts'
import type { PlanBasis } from '../../domain/plan/plan-violations.ts'
import { chargedTogether, figuresOf, housesById } from '../../domain/plan/plan-figures.ts'
import { findContent, findCost } from './plan-repository.ts'

/** The carrier's charge for one ULD of a confirmed plan. Weights in kg, rates in the schedule's currency. */
export type UnitCharge = {
  readonly planNo: string
  readonly key: string
  readonly uld: string
  readonly currency: string
  readonly chargedKg: string
  readonly pivotKg: string
  readonly pivotCharge: string
  readonly overPivotRate: string
  /** The weight of the requested houses on it, and that of the others. */
  readonly ownKg: string
  readonly otherKg: string
}

/** Returns the ULDs with pivot charge that carry these houses, by the confirmed plans of their flights. */
export async function findUnitCharges(db: ReadDb, shipmentIds: readonly string[]): Promise<UnitCharge[]> {
  const charges: UnitCharge[] = []
  for (const plan of await confirmedPlans(db, shipmentIds)) {
    const cost = await findCost(db, plan.scheduleId)
    if (cost) charges.push(...(await chargesOf(db, plan, cost, new Set(shipmentIds))))
  }
  return charges
}

type Confirmed = {
  readonly planNo: string
  readonly versionId: string
  readonly basis: PlanBasis
  readonly scheduleId: string | null
}

async function confirmedPlans(db: ReadDb, shipmentIds: readonly string[]): Promise<Confirmed[]> {
  const { rows } = await sql<Confirmed>`
    select p.plan_no, v.id as version_id, v.basis, f.schedule_id
    from load_planning.plan p
      join load_planning.plan_version v on v.plan_id = p.id and v.no = p.version_no and v.confirmed_at is not null
      join flights.flight f on f.id = p.flight_id
    where p.state = 'Confirmed' and p.flight_id in (
      select flight_id from space.space where shipment_id = any(${[...shipmentIds]}::uuid[]))
    order by p.plan_no`.execute(db)
  return rows
}

async function chargesOf(
  db: ReadDb,
  { planNo, versionId, basis }: Confirmed,
  { currency, unitCosts }: FlightCost,
  own: ReadonlySet<string>,
): Promise<UnitCharge[]> {
  const houses = housesById(basis.houses)
  const { units } = await findContent(db, versionId)
  return units.flatMap(({ key, uldType, uldNo, loads }) => {
    const rate = unitCosts.find((cost) => cost.uldType === uldType)
    const mine = loads.filter(({ shipmentId }) => own.has(shipmentId))
    if (!rate || mine.length === 0) return []
    const others = loads.filter(({ shipmentId }) => !own.has(shipmentId))
    return {
      planNo,
      key,
      uld: uldNo ?? uldType,
      currency,
      chargedKg: chargedTogether(figuresOf(loads, houses)),
      pivotKg: String(rate.pivotKg),
      pivotCharge: rate.pivotCharge,
      overPivotRate: rate.overPivotRate,
      ownKg: figuresOf(mine, houses).netKg,
      otherKg: figuresOf(others, houses).netKg,
    }
  })
}
