import { lineOf } from './geometry.ts'
import type { Violation } from '../plan.ts'
import type { UnitContent } from '../unit-content.ts'
import type { PlannedHouse, PlanningProblem } from '../problem.ts'

/** Checks which cargo may share a unit, and whether a piece may be in a unit at all. */
export function checkCompany(problem: PlanningProblem, unit: UnitContent): Violation[] {
  const { rules, locks, aircraft } = problem
  const found: Violation[] = []
  const report = (rule: Violation['rule'], which: readonly number[]): void => {
    found.push({ rule, unitId: unit.unitId, placements: which, actual: null, limit: null })
  }
  const inside = unit.placements.map((piece, index) => {
    const house = problem.houses.find(({ id }) => id === piece.houseId)
    const line = lineOf(problem, piece)
    return { index, house, line, codes: new Set([...(house?.specialCodes ?? []), ...(line?.specialCodes ?? [])]) }
  })
  const withCode = (code: string): number[] => inside.filter(({ codes }) => codes.has(code)).map(({ index }) => index)
  const isMixed = (valueOf: (house: PlannedHouse) => unknown): boolean =>
    new Set(inside.flatMap(({ house }) => (house ? [valueOf(house)] : []))).size > 1
  if (isMixed(({ destination }) => destination)) report('one-destination', [])
  if (isMixed(({ temperatureGroup }) => temperatureGroup)) report('temperature', [])
  const screenings = new Set(inside.map(({ house }) => house?.screening))
  if (screenings.has('NSC') && screenings.has('SPX')) report('nsc-spx', [])
  for (const [one, other] of rules.segregated) {
    const [ones, others] = [withCode(one), withCode(other)]
    const isApart = ones.length === 0 || others.length === 0 || (one === other && ones.length < 2)
    if (!isApart) report('segregation', [...new Set([...ones, ...others])])
  }
  const alone = rules.isolated.filter((code) => withCode(code).length > 0)
  const isWithOthers = alone.some((code) => withCode(code).length < inside.length)
  if (isWithOthers) report('segregation', [...new Set(alone.flatMap(withCode))])
  if (aircraft.isPassenger && withCode('CAO').length > 0) report('cargo-aircraft-only', withCode('CAO'))
  const late = inside.filter(({ line }) => rules.builtBy !== null && (line?.readyAt ?? -Infinity) >= rules.builtBy)
  if (late.length > 0)
    report(
      'ready-time',
      late.map(({ index }) => index),
    )
  for (const [one, other] of locks.apart) {
    const pair = inside.filter(({ house }) => house?.id === one || house?.id === other)
    if (new Set(pair.map(({ house }) => house?.id)).size > 1)
      report(
        'apart',
        pair.map(({ index }) => index),
      )
  }
  return found
}
