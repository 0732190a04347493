import { lookUpFlights } from '#areas/flights/server/index.ts'
import type { PlanRecord } from '#areas/load-planning/contract/plan/plan.ts'
import { freePositions } from '#areas/load-planning/domain/plan/deck-positions.ts'
import { addOffload, changeUnit, setPieces } from '#areas/load-planning/domain/plan/edit-plan.ts'
import { allUnits, defaultSettings } from '#areas/load-planning/domain/plan/planner-settings.ts'
import { contentOf, problemOf } from '#areas/load-planning/domain/plan/planning-problem.ts'
import { piecesOf } from '#areas/load-planning/domain/plan/plan-figures.ts'
import { carrierCostOf } from '#areas/load-planning/domain/plan/plan-money.ts'
import { statusOfPlan } from '#areas/load-planning/domain/plan/plan-rules.ts'
import { violationsOf } from '#areas/load-planning/domain/plan/plan-violations.ts'
import { planFlight } from '#areas/build-up-planner/domain/plan-flight.ts'
import { loadPlanningServer } from '#areas/load-planning/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type Desk, sitDown } from './demo-desk.ts'

const { verbs } = loadPlanningServer
const DAY = 86_400_000
/** What becomes of the plans; each state is used once before it comes again. */
const STATES = ['confirmed', 'begun', 'retrieved', 'complete', 'not begun'] as const
type State = (typeof STATES)[number]
const CONFIRMED: ReadonlySet<State> = new Set(['confirmed', 'retrieved'])
/** How often the planner looks for something better: enough to show, and quick. */
const LOOKS = 2

/** LDP-01: the flights of today and tomorrow have plans in every state. */
export async function fillDemoPlans(tx: WriteTx, officeCodes: Iterable<string>): Promise<void> {
  for (const officeCode of officeCodes) {
    const desk = await sitDown(tx, officeCode)
    let open: readonly State[] = STATES
    for (const flightId of await flightsAhead(tx, desk)) {
      const state = await planOne(desk, flightId, open)
      open = open.filter((one) => one !== state)
      if (open.length === 0) open = STATES
    }
  }
}

/** Flights of the office that leave from now until the end of tomorrow with something aboard, soonest first. */
async function flightsAhead(tx: WriteTx, { context, office }: Desk): Promise<string[]> {
  const { now } = context
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
  const [from, to] = [dayOf(now.getTime() - DAY), dayOf(now.getTime() + DAY)]
  const flights = await lookUpFlights(tx, { from, to, officeId: office.id, departsAfter: now }, now)
  return flights
    .filter(({ taken, status, ownerOfficeId }) => {
      return Number(taken.weightKg) > 0 && status !== 'CANCELLED' && ownerOfficeId === office.id
    })
    .map(({ id }) => id)
}

/** Brings the plan of a flight into the first open state that it can reach; returns null if it stays empty, which uses up no state. */
async function planOne({ context }: Desk, flightId: string, open: readonly State[]): Promise<State | null> {
  const { id } = await verbs.planOfFlight(context, { flightId })
  const plan = await verbs.planOpen(context, { id })
  const proposed = proposalFor(plan)
  if (proposed.units.length === 0) return null
  const canConfirm = isSound({ ...plan, content: proposed })
  const state = open.find((one) => canConfirm || !CONFIRMED.has(one)) ?? 'complete'
  if (state === 'not begun') return state
  const content = state === 'begun' ? begunOf(proposed) : proposed
  const saved = await verbs.planSave(context, { id, version: plan.version, ulds: plan.ulds, content })
  if (!CONFIRMED.has(state)) return state
  const confirmed = await verbs.planConfirm(context, { id, version: saved.version, ulds: saved.ulds })
  if (state === 'retrieved') {
    const again = await verbs.planRetrieve(context, { id, version: confirmed.version })
    const { version, ulds } = again
    await verbs.planSave(context, { id, version, ulds, content: replannedOf(again) })
  }
  return state
}

/** The first ULD with its first shipments. */
function begunOf({ units }: PlanRecord['content']): PlanRecord['content'] {
  const begun = units
    .slice(0, 1)
    .map((unit) => ({ ...unit, loads: unit.loads.slice(0, Math.max(1, unit.loads.length - 1)) }))
  return { units: begun, offloads: [] }
}

/** The next version: some pieces of a ULD without number did not arrive, and it is built otherwise, at a position where it fits. */
function replannedOf(plan: PlanRecord): PlanRecord['content'] {
  const { content, houses, flight, types } = plan
  const unit = content.units.find(({ uldNo }) => uldNo === null)
  const load = unit?.loads.at(-1)
  const house = houses.find(({ id }) => id === load?.shipmentId)
  const type = types.find(({ code }) => code === unit?.uldType)
  if (!unit || !load || !house || !type) return content
  const late = Math.max(1, Math.floor(load.pieces / 4))
  const line = { shipmentId: house.id, pieces: late, reason: 'NOT_ARRIVED' as const, note: '' }
  const reduced = setPieces(content, unit.key, house, load.pieces - late)
  const at = (position: string) => changeUnit(reduced, unit.key, { instruction: 'Heavy pieces below', position })
  const fits = (position: string): boolean =>
    !violationsOf({ ...plan, content: at(position) }).some(({ hard, unit: key }) => hard && key === unit.key)
  const changed = at(
    freePositions(flight.aircraft, content.units, type).find(({ id }) => fits(id))?.id ?? unit.position,
  )
  return structuredClone(addOffload(changed, line)) as PlanRecord['content']
}

/** What the planner finds at once; shipments that the airline has not confirmed stay behind. */
function proposalFor(plan: PlanRecord): PlanRecord['content'] {
  const { houses, types, flight, content, cost } = plan
  const currency = cost?.currency ?? null
  const settings = allUnits(defaultSettings, content, 'rebuild')
  const request = { houses, types, flight, content, cost: carrierCostOf(cost), currency, settings }
  let left = LOOKS
  const options = { seed: 1, now: () => 0, shouldStop: () => left-- <= 0, onImproved: () => undefined }
  const proposed = contentOf(request, planFlight(problemOf(request), options), () => crypto.randomUUID())
  const waiting = houses.flatMap((house) => {
    const { open } = piecesOf(proposed, house)
    const line = { shipmentId: house.id, pieces: open, reason: 'OTHER' as const, note: 'Waits for the airline' }
    return open > 0 ? [line] : []
  })
  return structuredClone({ ...proposed, offloads: [...proposed.offloads, ...waiting] }) as PlanRecord['content']
}

function isSound(plan: PlanRecord): boolean {
  const isBroken = violationsOf(plan).some(({ hard }) => hard)
  return !isBroken && statusOfPlan(plan.content, plan.houses) === 'Completed'
}
