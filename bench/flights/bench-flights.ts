import { glob } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { type AclppData, type AclppFlight, readMasterdata, readSchedule } from './aclpp-files.ts'
import { legsOf, problemOf } from './aclpp-problem.ts'
import { checkPlan } from '#areas/build-up-planner/domain/check/check-plan.ts'
import type { Plan } from '#areas/build-up-planner/domain/plan.ts'
import { planFlight } from '#areas/build-up-planner/domain/plan-flight.ts'
import type { PlanningProblem } from '#areas/build-up-planner/domain/problem.ts'

const WIDTH = 11

/** Plans every ACLPP flight of a folder and prints the cost by the measures of that collection, and which rules are broken. */
export async function benchFlights(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '60' }, flights: { type: 'string' } },
  })
  const folder = positionals[0]
  if (!folder) throw new Error('npm run bench -- flights FOLDER [--seconds 60] [--flights N]')
  const data = await readMasterdata(folder)
  const files = (await Array.fromAsync(glob('**/*.schedule.yaml', { cwd: folder }))).toSorted()
  console.log(`${values.seconds} s of CPU time of the main thread for each flight; OPS is not counted`)
  printRow('flight', ['TOTAL', 'PEN', 'UNITS', 'FUEL', 'units', 'first s', 's', 'first total', 'broken rules'])
  for (const file of files.slice(0, Number(values.flights ?? Infinity))) {
    const { flights, segments } = await readSchedule(path.join(folder, file))
    for (const [name, flight] of Object.entries(flights)) {
      const problem = problemOf(data, flight, segments)
      const { plan, first, firstAt, took } = planned(problem, Number(values.seconds) * 1000)
      const cost = costOf(data, flight, problem, plan)
      const figures = [cost.total, cost.penalties, cost.units, cost.fuel].map((value) => value.toFixed(0))
      const start = costOf(data, flight, problem, first).total.toFixed(0)
      const rules = [...new Set(checkPlan(problem, plan.units).map(({ rule }) => rule))]
      const times = [(firstAt / 1000).toFixed(2), (took / 1000).toFixed(1)]
      printRow(name, [...figures, String(plan.units.length), ...times, start, rules.join(' ') || 'none'])
    }
  }
}

function planned(problem: PlanningProblem, milliseconds: number) {
  const start = cpuTime()
  let first: Plan | null = null
  let firstAt = 0
  const plan = planFlight(problem, {
    seed: 1,
    now: cpuTime,
    shouldStop: () => cpuTime() - start > milliseconds,
    onImproved: (better) => {
      if (first) return
      first = better
      firstAt = cpuTime() - start
    },
  })
  return { plan, first: first ?? plan, firstAt, took: cpuTime() - start }
}

/** PEN, UNITS and FUEL of measures.md, each counted from the plan alone. Fuel is summed over all legs, units leaving on the way. */
function costOf(data: AclppData, flight: AclppFlight, problem: PlanningProblem, { units, offloads }: Plan) {
  const lines = new Map(problem.houses.flatMap((house) => house.lines.map((line) => [line.id, line] as const)))
  const penalties = offloads.reduce(
    (sum, { lineId, pieces }) => sum + pieces * (lines.get(lineId)?.offloadPenalty ?? 0),
    0,
  )
  const build = units.reduce((sum, { unitTypeId }) => sum + (data.unitTypes[unitTypeId]?.build_up_cost ?? 0), 0)
  const fuel = legsOf(flight).reduce((sum, leg) => {
    const aircraft = data.aircraft[flight.aircraft_type]
    if (!aircraft) return sum
    const own = aircraft.oew + leg.est_fuel_weight
    let [weight, moment] = [own, own * aircraft.oew_lng_arm]
    for (const { positionId, placements } of units) {
      const house = problem.houses.find(({ id }) => id === placements[0]?.houseId)
      if (!house || !leg.segments.includes(house.destination)) continue
      const type = data.unitTypes[units.find((unit) => unit.placements === placements)?.unitTypeId ?? '']
      const gross =
        (type?.tare_weight ?? 0) + placements.reduce((kg, { lineId }) => kg + (lines.get(lineId)?.weight ?? 0), 0)
      const arm = (problem.positions.find(({ id }) => id === positionId)?.arm ?? 0) / 10
      weight += gross
      moment += gross * arm
    }
    return sum + Math.abs(aircraft.opt_lng_arm - moment / weight) * leg.extra_fuel_cost_factor
  }, 0)
  return { total: penalties + build + fuel, penalties, units: build, fuel }
}

/** Of this thread, so that a busy machine takes nothing away. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function printRow(name: string, cells: readonly string[]): void {
  console.log([name.padEnd(26), ...cells.map((cell) => cell.padStart(WIDTH))].join(' '))
}
