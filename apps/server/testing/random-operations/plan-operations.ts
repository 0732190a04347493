import { loadPlanningApi } from '#areas/load-planning/contract/api.ts'
import type { PlanRecord } from '#areas/load-planning/contract/plan/plan.ts'
import type { Desk } from '../desks.ts'
import { type Operation, callOf } from './operation.ts'
import type { World } from './world.ts'

const HAS_HOUSES = `exists (
  select from space.space s where s.flight_id = p.flight_id and s.status = 'Confirmed')`

/** Load plans of the flights that shipments have space on. */
export const planOperations: readonly Operation[] = [
  {
    kind: 'plan: open the one of a flight',
    weight: 2,
    draw: async (world) => {
      const flight = world.any(
        await world.rows<{ id: string }>(
          `select f.id from flights.flight f where exists (
             select from space.space p where p.flight_id = f.id and p.status in ('Requested', 'Confirmed'))
           order by f.day desc, f.flight_no limit 4`,
        ),
      )
      return flight ? callOf(loadPlanningApi.planOfFlight, { flightId: flight.id }) : null
    },
  },
  {
    kind: 'plan: save',
    weight: 7,
    draw: async (world, desk) => {
      // Now and then one that is confirmed, which is refused.
      const state = world.random.percent(65) ? 'Pending' : 'Confirmed'
      const plan = await openSome(world, desk, `p.state = '${state}' and ${HAS_HOUSES}`)
      if (!plan) return null
      const { id, version, ulds } = plan
      return callOf(loadPlanningApi.planSave, { id, version, ulds, content: contentFor(world, plan) })
    },
  },
  {
    kind: 'plan: confirm',
    weight: 6,
    draw: async (world, desk) => {
      const plan = await openSome(world, desk, `p.status = 'Completed' and p.state = 'Pending' and ${HAS_HOUSES}`)
      if (!plan) return null
      const { id, version, ulds } = plan
      return callOf(loadPlanningApi.planConfirm, { id, version, ulds }, world.memory.confirm)
    },
  },
  {
    kind: 'plan: retrieve',
    weight: 2,
    draw: async (world, desk) => {
      const plan = await openSome(world, desk, `p.state = 'Confirmed'`)
      return plan ? callOf(loadPlanningApi.planRetrieve, { id: plan.id, version: plan.version }) : null
    },
  },
]

async function openSome(world: World, desk: Desk, condition: string): Promise<PlanRecord | null> {
  const fit = world.random.percent(92) ? condition : 'true'
  const plan = world.any(
    await world.rows<{ id: string }>(
      `select p.id from load_planning.plan p where ${fit} order by p.flight_date desc, p.plan_no desc limit 3`,
    ),
  )
  if (!plan) return null
  const { code, data } = await desk.answer(loadPlanningApi.planOpen, { id: plan.id })
  return code === 200 ? (data as PlanRecord) : null
}

/** Mostly every piece of every house on one of two ULDs, with what the airline has not confirmed left behind; now and then half of it. */
function contentFor({ random }: World, { houses }: PlanRecord): PlanRecord['content'] {
  const isWhole = random.percent(80)
  const going = houses.filter(({ spaceStatus }) => spaceStatus === 'Confirmed')
  const loads = going.map(({ id, pieces }) => ({
    shipmentId: id,
    pieces: isWhole ? (pieces ?? 1) : Math.ceil((pieces ?? 1) / 2),
    grossWeight: null,
    boxes: [],
  }))
  const unit = (some: typeof loads) => ({
    key: crypto.randomUUID(),
    uldType: 'PMC',
    uldNo: null,
    position: '',
    instruction: `No. ${random.below(1000)}`,
    loads: some,
  })
  const half = random.below(loads.length + 1)
  const units = [loads.slice(0, half), loads.slice(half)].filter((some) => some.length > 0).map(unit)
  const offloads = houses
    .filter((house) => isWhole && !going.includes(house) && house.pieces !== null)
    .map(({ id, pieces }) => ({ shipmentId: id, pieces: pieces ?? 1, reason: 'NOT_ARRIVED' as const, note: '' }))
  return { units, offloads }
}
