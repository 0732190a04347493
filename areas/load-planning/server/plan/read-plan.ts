import { createHash } from 'node:crypto'
import { findFlightWithSpace } from '#areas/flights/server/index.ts'
import { findLoadsOfEach, visibleShipments } from '#areas/shipments/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'
import type { planApi } from '../../contract/plan/plan-api.ts'
import type { PlanRecord } from '../../contract/plan/plan.ts'
import { withLinesOf } from '../../domain/plan/lines-of-boxes.ts'
import { withNumberedLoads } from '../../domain/plan/numbered-loads.ts'
import type { PlanContent, PlanHouse, UldType } from '../../domain/plan/plan.ts'
import { requireVisibleFlight } from '#areas/space/server/index.ts'
import { withRates } from './confirmed-rates.ts'
import {
  type PlanRow,
  type VersionRow,
  ensurePlan,
  findContent,
  findCost,
  findPlan,
  findVersions,
  typesOfFlight,
  housesOfFlight,
} from './plan-repository.ts'

export const openPlan: Verb<typeof planApi.planOpen> = async (context, { id, no }) =>
  planRecordOf(context.db, context, found(await findPlan(context.db, id)), no === undefined ? null : Number(no))

/** Creates the plan on first opening; concurrent callers get the same plan. */
export const openPlanOfFlight: Verb<typeof planApi.planOfFlight> = async (context, { flightId }) => {
  const flight = requireVisibleFlight(await findFlightWithSpace(context.db, flightId, context.now), context.actor)
  const { id } = await context.transact((tx) => ensurePlan(tx, flight))
  return { id }
}

/** Returns a version of a plan, by default the latest. Confirmed versions show the houses as they were, at the rates of that day. */
export async function planRecordOf(
  db: ReadDb,
  { actor, now, people }: Pick<Context, 'actor' | 'now' | 'people'>,
  plan: PlanRow,
  no: number | null = null,
): Promise<PlanRecord> {
  const flight = requireVisibleFlight(await findFlightWithSpace(db, plan.flightId, now), actor)
  const versions = await findVersions(db, plan.id)
  const shown = found(versions.find((version) => version.no === (no ?? plan.versionNo)))
  const isOpen = shown.confirmedAt === null
  const housesNow = await housesOfFlight(db, plan.flightId, visibleShipments(actor))
  const { basis, rates } = shown
  const houses = rates ? await withRates(db, basis.houses, rates, visibleShipments(actor)) : housesNow
  const { content, ulds } = isOpen
    ? await currentContent(db, shown, houses)
    : { content: await findContent(db, shown.id), ulds: '' }
  const { id, version, planNo, status, state } = plan
  const written = await withPeople(people, db, versions, 'confirmedBy')
  return {
    id,
    version,
    planNo,
    status,
    state,
    no: shown.no,
    versions: written.map(({ id: _id, basis: _basis, rates: _rates, ...rest }) => rest),
    flight,
    houses: [...houses] as PlanRecord['houses'],
    housesNow: isOpen ? null : (housesNow as PlanRecord['housesNow']),
    basis: basis as PlanRecord['basis'],
    types: typesFor(await typesOfFlight(db, flight), flight.capacity.positions, content),
    content: content as PlanRecord['content'],
    cost: (rates ? rates.cost : await findCost(db, flight.scheduleId)) as PlanRecord['cost'],
    ulds,
  }
}

/** Lists the ULD types offered by the flight first, then the other active types. */
function typesFor(
  types: readonly UldType[],
  offered: Readonly<Record<string, number>>,
  { units }: PlanContent,
): UldType[] {
  const isUsed = (code: string): boolean => code in offered || units.some(({ uldType }) => uldType === code)
  return types.toSorted((one, other) => Number(isUsed(other.code)) - Number(isUsed(one.code)))
}

/** Returns the content of an open version with the dimension lines as they are now and the loads from Input PMC, and a tag for the state of these. */
export async function currentContent(
  db: ReadDb,
  { id, basis }: Pick<VersionRow, 'id' | 'basis'>,
  houses: readonly PlanHouse[],
): Promise<{ readonly content: PlanContent; readonly ulds: string }> {
  const recorded = await findLoadsOfEach(
    db,
    houses.map((house) => house.id),
  )
  const planned = withLinesOf({ before: basis.houses, now: houses }, await findContent(db, id))
  const content = withNumberedLoads(planned, recorded, houses, (uldNo) => uuidOf(`${id} ${uldNo}`))
  return { content, ulds: createHash('sha256').update(JSON.stringify(recorded)).digest('base64url') }
}

/** Derives the id from the name, so that a ULD that is not yet in a plan is recognised when saved (RFC 9562, version 8). */
function uuidOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
