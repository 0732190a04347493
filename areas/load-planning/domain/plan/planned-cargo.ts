import { cubicOf } from '#areas/cargo/domain/chargeable-weight.ts'
import { ANY_ORIENTATION, type PieceLine, type PlannedHouse, UPRIGHT } from '#areas/build-up-planner/domain/problem.ts'
import { securityOf } from '#areas/cargo/domain/screening.ts'
import type { PlanHouse, PlanUnit } from './plan.ts'
import type { HouseChoice } from './planner-settings.ts'
import { temperatureGroupOf } from './segregation.ts'

/** The value in cents of flying one kg of cargo without selling rate. */
const CENTS_PER_KG = 100
const UPRIGHT_CODES: ReadonlySet<string> = new Set(['TSU', 'AVI', 'HEG', 'FRA'])

/** How many pieces of a house are planned, and of each dimension line how many are on ULDs that the planner leaves alone. */
export type PlannedPieces = { readonly count: number; readonly fixedByLine: ReadonlyMap<number, number> }

/** Counts the placed pieces of a house by dimension line. */
export function placedByLine(units: readonly PlanUnit[], houseId: string): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { loads } of units) {
    for (const { shipmentId, boxes } of loads) {
      if (shipmentId !== houseId) continue
      for (const [line] of boxes) counts.set(line, (counts.get(line) ?? 0) + 1)
    }
  }
  return counts
}

/** Returns a house as the planner takes it; pieces without dimensions are planned by volume. */
export function plannedHouse(
  house: PlanHouse,
  { count, fixedByLine }: PlannedPieces,
  { choice, currency }: { readonly choice: HouseChoice | undefined; readonly currency: string | null },
): PlannedHouse | null {
  if (count <= 0 || !house.pieces || house.spaceStatus !== 'Confirmed') return null
  const hasRate = house.sellingRate !== null && (currency === null || house.sellingCurrency === currency)
  return {
    id: house.id,
    lines: linesOf(house, count, fixedByLine),
    destination: house.destinationAirport ?? '',
    // Without a rate the planner cannot weigh the cost, and the space is confirmed, so the house must fly.
    mustGo: choice === 'mustGo' || (choice === undefined && !hasRate),
    priority: 0,
    sell: Math.round(sellOf(house, hasRate) * (count / house.pieces)),
    screening: screeningOf(house.handlingCodes),
    specialCodes: house.handlingCodes,
    temperatureGroup: temperatureGroupOf(house.handlingCodes),
  }
}

function screeningOf(handlingCodes: readonly string[]): PlannedHouse['screening'] {
  const security = securityOf(handlingCodes)
  return security === 'SCO' ? 'SPX' : security
}

/** Returns the customer's charge in cents; without a rate a value by weight. */
function sellOf({ chargeWeight, grossWeight, sellingRate }: PlanHouse, hasRate: boolean): number {
  const kilos = Number(chargeWeight ?? grossWeight ?? '0')
  return hasRate ? kilos * Number(sellingRate) * 100 : kilos * CENTS_PER_KG
}

function linesOf(house: PlanHouse, count: number, fixedByLine: PlannedPieces['fixedByLine']): PieceLine[] {
  const pieces = house.pieces ?? 0
  const isUpright = house.dangerousGoods || house.handlingCodes.some((code) => UPRIGHT_CODES.has(code))
  const shared = {
    weight: Number(house.grossWeight ?? '0') / pieces,
    stackable: !house.handlingCodes.includes('NST'),
    bearing: [null, null, null] as const,
    orientations: isUpright ? UPRIGHT : ANY_ORIENTATION,
    specialCodes: [],
    readyAt: null,
    offloadPenalty: 0,
  }
  let left = count
  const lines = house.dimensionLines.flatMap((line, at): PieceLine[] => {
    const open = Math.min(left, Math.max(0, line.pieces - (fixedByLine.get(at) ?? 0)))
    left -= open
    if (open === 0) return []
    const size = { length: mm(line.length), width: mm(line.width), height: mm(line.height) }
    // By the rounding of the trade, since the charge depends on it.
    const volume = Number(cubicOf([{ ...line, pieces: 1 }])) / 1e6
    return [{ ...shared, id: lineId(house.id, at), pieces: open, size, volume }]
  })
  if (left === 0) return lines
  const volume = house.cubicCm / 1e6 / pieces
  return [...lines, { ...shared, id: lineId(house.id, house.dimensionLines.length), pieces: left, size: null, volume }]
}

/** Returns a length in cm as whole mm. */
export function mm(centimetres: string): number {
  return Math.max(10, Math.round(Number(centimetres) * 10))
}

/** Names a piece line in the planner: the house and the index of its dimension line. */
export function lineId(houseId: string, at: number): string {
  return `${houseId}/${at}`
}

/** Returns the index of the dimension line from its name. */
export function lineIndex(id: string): number {
  return Number(id.split('/')[1] ?? 0)
}
