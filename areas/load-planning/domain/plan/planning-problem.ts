import { segregatedPairs } from './segregation.ts'
import type { CarrierCost } from '#areas/build-up-planner/domain/objective-types.ts'
import type { OffloadReason as PlannerReason, Plan } from '#areas/build-up-planner/domain/plan.ts'
import type { Placement } from '#areas/build-up-planner/domain/unit-content.ts'
import {
  ANY_ORIENTATION,
  type LockedUnit,
  type PieceLine,
  type PlannedHouse,
  type PlanningProblem,
  type RuleName,
  type UnitType,
  UPRIGHT,
  ruleNames,
} from '#areas/build-up-planner/domain/problem.ts'
import { contourOf } from './contours.ts'
import { piecesOf } from './plan-figures.ts'
import type {
  Offload,
  OffloadReason,
  PlanBox,
  PlanContent,
  PlanFlight,
  PlanHouse,
  PlanLoad,
  PlanUnit,
  UldType,
} from './plan.ts'

export type PlanRequest = {
  readonly houses: readonly PlanHouse[]
  readonly types: readonly UldType[]
  readonly flight: PlanFlight
  readonly content: PlanContent
  readonly cost: CarrierCost
  /** Whether existing ULDs stay unchanged and only open pieces are planned. */
  readonly keepsUnits: boolean
}

/** The share of the base that must be supported by default. */
const SUPPORT = 0.8
/** The loss factor for cargo without dimensions: the volume that it needs in relation to its own. */
const LOSS = 1.25
/** The maximum number of ULDs of one type if the flight does not name a number. */
const MOST_UNITS = 12
/** The cost in cents of offloading one kg of cargo without selling rate, so that it is still worth flying. */
const CENTS_PER_KG = 100

/** LDP-04: returns the planner's problem for a flight. */
export function problemOf(request: PlanRequest): PlanningProblem {
  const { houses, types, flight, cost, keepsUnits, content } = request
  const offered = offeredTypes(types, flight)
  const stored = keepsUnits ? content : { units: [], offloads: content.offloads }
  return {
    houses: houses.flatMap((house) => plannedHouse(house, piecesOf(stored, house).open)),
    unitTypes: offered.map((type) => unitTypeOf(type, flight, keepsUnits ? content.units : [])),
    positions: [],
    aircraft: { isPassenger: flight.flightType === 'PASSENGER', balance: null, groupLimits: [] },
    rules: {
      on: Object.fromEntries(ruleNames.map((name) => [name, true])) as Record<RuleName, boolean>,
      supportShare: SUPPORT,
      centreTolerance: 0.1,
      segregated: segregatedPairs,
      lossFactor: LOSS,
      builtBy: null,
    },
    weights: { contribution: 1, mustGoKg: 10_000, unit: 1_000, split: 500, unevenness: 10 },
    cost,
    locks: { units: [] as readonly LockedUnit[], together: [], apart: [], leftOut: [] },
  }
}

/** Returns the proposal as plan content: kept ULDs first, then new ones with keys from `newKey`. */
export function contentOf(request: PlanRequest, plan: Plan, newKey: () => string): PlanContent {
  const { content, keepsUnits, houses } = request
  const stayed = keepsUnits ? content.units : []
  const units = plan.units.map((unit): PlanUnit => {
    const uldType = unit.unitTypeId
    const loads = loadsOf(unit.placements)
    return { key: newKey(), uldType, uldNo: null, position: '', instruction: '', loads }
  })
  const planned: PlanContent = {
    units: [...stayed, ...units.filter(({ loads }) => loads.length > 0)],
    offloads: content.offloads,
  }
  const left = new Map<string, PlannerReason>(plan.offloads.map(({ houseId, reason }) => [houseId, reason]))
  const offloads = houses.flatMap((house): Offload[] => {
    const { open, offloaded } = piecesOf(planned, house)
    const line = content.offloads.find(({ shipmentId }) => shipmentId === house.id)
    if (line) return [{ ...line, pieces: offloaded + Math.max(0, open) }]
    // Only space confirmed by the airline is planned; other houses stay open.
    return open > 0 && house.spaceStatus === 'Confirmed'
      ? [{ shipmentId: house.id, pieces: open, reason: REASONS[left.get(house.id) ?? 'no-room-left'], note: '' }]
      : []
  })
  return { units: planned.units, offloads }
}

const REASONS: Readonly<Record<PlannerReason, OffloadReason>> = {
  'left-out': 'CUSTOMER',
  'cargo-aircraft-only': 'SECURITY',
  'ready-too-late': 'NOT_ARRIVED',
  'fits-no-unit': 'NO_ROOM',
  together: 'OTHER',
  'does-not-pay': 'OTHER',
  'no-weight-left': 'TOO_HEAVY',
  'no-room-left': 'NO_ROOM',
}

function offeredTypes(types: readonly UldType[], { capacity }: PlanFlight): readonly UldType[] {
  const offered = types.filter(({ code }) => (capacity.positions[code] ?? 0) > 0)
  return offered.length > 0 ? offered : types.filter(({ code }) => code === 'PMC')
}

function unitTypeOf(type: UldType, { capacity }: PlanFlight, stored: readonly PlanUnit[]): UnitType {
  const used = stored.filter(({ uldType }) => uldType === type.code).length
  return {
    id: type.code,
    code: type.code,
    contour: contourOf(type),
    tare: type.tareKg,
    maxGross: type.maxGrossKg,
    maxVolume: Number(type.volumeM3),
    floorLoad: null,
    quantity: Math.max(0, (capacity.positions[type.code] ?? MOST_UNITS) - used),
    buildCost: 0,
    buildMinutes: 60,
  }
}

/** Returns the open pieces of a house; pieces without dimensions are planned by volume. */
function plannedHouse(house: PlanHouse, open: number): PlannedHouse[] {
  if (open <= 0 || !house.pieces || house.spaceStatus !== 'Confirmed') return []
  const sell = sellOf(house) * (open / house.pieces)
  return [
    {
      id: house.id,
      lines: linesOf(house, open),
      destination: house.destinationAirport ?? '',
      // Without a rate the planner cannot weigh the cost, and the space is confirmed, so the house must fly.
      mustGo: house.sellingRate === null,
      priority: 0,
      sell: Math.round(sell),
      screening: house.handlingCodes.includes('NSC') ? 'NSC' : house.handlingCodes.includes('SPX') ? 'SPX' : null,
      specialCodes: house.handlingCodes,
      temperatureGroup: house.handlingCodes.find((code) => TEMPERATURES.has(code)) ?? null,
    },
  ]
}

const TEMPERATURES: ReadonlySet<string> = new Set(['COL', 'CRT', 'ERT', 'FRO', 'ACT', 'PIL'])

/** Returns the customer's charge in cents; without a rate a value by weight. */
function sellOf({ chargeWeight, grossWeight, sellingRate }: PlanHouse): number {
  const kilos = Number(chargeWeight ?? grossWeight ?? '0')
  return sellingRate === null ? kilos * CENTS_PER_KG : kilos * Number(sellingRate) * 100
}

function linesOf(house: PlanHouse, open: number): PieceLine[] {
  const pieces = house.pieces ?? 0
  const weight = Number(house.grossWeight ?? '0') / pieces
  const shared = { weight, stackable: !house.handlingCodes.includes('NST'), bearing: [null, null, null] as const }
  const isUpright = house.dangerousGoods || house.handlingCodes.some((code) => UPRIGHT_CODES.has(code))
  const orientations = isUpright ? UPRIGHT : ANY_ORIENTATION
  const rest = { ...shared, orientations, specialCodes: [], readyAt: null, offloadPenalty: 0 }
  let left = open
  const lines = house.dimensionLines.flatMap((line, at): PieceLine[] => {
    const count = Math.min(left, line.pieces)
    left -= count
    if (count === 0) return []
    const size = { length: mm(line.length), width: mm(line.width), height: mm(line.height) }
    const volume = (size.length * size.width * size.height) / 1e9
    return [{ ...rest, id: lineId(house.id, at), pieces: count, size, volume }]
  })
  if (left === 0) return lines
  const volume = house.cubicCm / 1e6 / pieces
  return [...lines, { ...rest, id: lineId(house.id, house.dimensionLines.length), pieces: left, size: null, volume }]
}

const UPRIGHT_CODES: ReadonlySet<string> = new Set(['TSU', 'AVI', 'HEG', 'FRA'])

function mm(centimetres: string): number {
  return Math.max(10, Math.round(Number(centimetres) * 10))
}

function lineId(houseId: string, at: number): string {
  return `${houseId}/${at}`
}

function loadsOf(placements: readonly Placement[]): PlanLoad[] {
  const byHouse = Map.groupBy(placements, ({ houseId }) => houseId)
  return [...byHouse].map(([shipmentId, placed]) => ({
    shipmentId,
    pieces: placed.length,
    grossWeight: null,
    boxes: placed.filter(({ dx, dy, dz }) => dx > 0 && dy > 0 && dz > 0).map(boxOf),
  }))
}

function boxOf({ lineId: id, x, y, z, dx, dy, dz }: Placement): PlanBox {
  return [Number(id.split('/')[1] ?? 0), x, y, z, dx, dy, dz]
}
