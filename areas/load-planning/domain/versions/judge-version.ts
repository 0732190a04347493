import { withLinesOf } from '../plan/lines-of-boxes.ts'
import { houseName } from '../plan/house-name.ts'
import { piecesOf } from '../plan/plan-figures.ts'
import { type JudgedPlan, type Violation, violationsOf } from '../plan/plan-violations.ts'
import type { PlanHouse } from '../plan/plan.ts'

/** A version of a plan with the houses that its figures are for. */
export type ShownVersion = JudgedPlan & {
  /** Of a confirmed version, the houses with space on the flight today; null for an open one, whose houses are these. */
  readonly housesNow: readonly PlanHouse[] | null
}

/** Judges a version as flight and cargo are today: the figures of a confirmed one are final, what no longer fits is not. */
export function violationsToday({ housesNow, ...version }: ShownVersion): Violation[] {
  if (!housesNow) return violationsOf(version)
  const content = withLinesOf({ before: version.basis.houses, now: housesNow }, version.content)
  const today = { ...version, content, houses: housesNow }
  return [...violationsOf(today), ...housesNow.flatMap((house) => unplanned(today, house))]
}

/** Returns what no longer fits in a confirmed version; what was already so when it was confirmed is left out. */
export function outdatedOf(version: ShownVersion): Violation[] {
  const { basis, content, types } = version
  const flight = basis.flight ?? version.flight
  const accepted = new Set(violationsOf({ content, basis, flight, houses: basis.houses, types }).map(idOf))
  return violationsToday(version).filter((violation) => !accepted.has(idOf(violation)))
}

function idOf({ code, unit, shipmentId }: Violation): string {
  return [code, unit, shipmentId].join(' ')
}

/** Pieces that came after the version was confirmed; in an open version they are shown as open. */
function unplanned({ content }: JudgedPlan, house: PlanHouse): Violation[] {
  const { open } = piecesOf(content, house)
  if (open <= 0) return []
  const params = { hawb: houseName(house), count: open }
  return [{ code: 'PIECES_UNPLANNED', hard: false, unit: null, shipmentId: house.id, params }]
}
