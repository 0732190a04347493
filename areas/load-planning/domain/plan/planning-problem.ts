import type { CarrierCost } from '#areas/build-up-planner/domain/objective-types.ts'
import type { OffloadReason as PlannerReason, Plan } from '#areas/build-up-planner/domain/plan.ts'
import {
  type Aircraft,
  type LockedUnit,
  type PlanningProblem,
  type RuleName,
  type UnitType,
  ruleNames,
} from '#areas/build-up-planner/domain/problem.ts'
import type { Placement } from '#areas/build-up-planner/domain/unit-content.ts'
import { limitsOf } from '#areas/flights/domain/capacity.ts'
import { contourOf } from './contours.ts'
import { isFree, plannerPositions } from './deck-positions.ts'
import { figuresOfPlan, housesById, piecesOf } from './plan-figures.ts'
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
import { lineId, lineIndex, placedByLine, plannedHouse } from './planned-cargo.ts'
import { type HouseChoice, type PlannerSettings, unitChoice } from './planner-settings.ts'
import { EXPLOSIVES, segregatedPairs } from './segregation.ts'

export type PlanRequest = {
  readonly houses: readonly PlanHouse[]
  readonly types: readonly UldType[]
  readonly flight: PlanFlight
  readonly content: PlanContent
  readonly cost: CarrierCost
  /** The currency of the cost; null if there is none. */
  readonly currency: string | null
  readonly settings: PlannerSettings
}

/** The maximum number of ULDs of one type if the flight does not name a number. */
const MAX_UNITS = 12

/** LDP-04: returns the planner's problem for a flight. */
export function problemOf(request: PlanRequest): PlanningProblem {
  const { houses, flight, cost, currency, content, settings } = request
  const fixed = unitsOfChoice(request, 'keep')
  const filled = unitsOfChoice(request, 'fill').map(withPlacedPieces)
  const rest: PlanContent = { units: fixed, offloads: lockedOffloads(content, settings) }
  return {
    houses: houses.flatMap((house) => {
      const planned = { count: piecesOf(rest, house).open, fixedByLine: placedByLine(fixed, house.id) }
      const about = { choice: settings.houses[house.id], currency }
      return plannedHouse(house, planned, about) ?? []
    }),
    unitTypes: offeredTypes(request).map((type) => unitTypeOf(type, request, filled)),
    positions: openPositions(request, fixed),
    aircraft: {
      isPassenger: flight.flightType === 'PASSENGER',
      capacity: capacityBeside(fixed, request),
      balance: null,
      groupLimits: [],
    },
    rules: {
      on: Object.fromEntries(ruleNames.map((name) => [name, !settings.off.includes(name)])) as Record<
        RuleName,
        boolean
      >,
      supportShare: settings.supportShare,
      centreTolerance: 0.1,
      segregated: segregatedPairs,
      isolated: EXPLOSIVES,
      lossFactor: settings.lossFactor,
      builtBy: null,
    },
    weights: settings.weights,
    cost,
    locks: {
      units: filled.map((unit) => lockedUnit(unit, request)),
      together: settings.together,
      apart: settings.apart,
      leftOut: Object.entries(settings.houses).flatMap(([id, choice]) => (choice === 'leftOut' ? [id] : [])),
    },
  }
}

/** Returns the proposal as plan content: kept ULDs first. A rebuilt ULD passes its number and position on to a new one of its type. */
export function contentOf(request: PlanRequest, plan: Plan, newKey: () => string): PlanContent {
  const { content, houses, settings } = request
  const filled = new Map(unitsOfChoice(request, 'fill').map((unit) => [unit.key, unit]))
  const rebuilt = [...unitsOfChoice(request, 'rebuild')]
  const units = plan.units.flatMap((unit): PlanUnit[] => {
    const loads = loadsOf(unit.placements)
    const former = filled.get(unit.unitId)
    if (former) return [{ ...former, loads: withWeights(loads, former) }]
    if (loads.length === 0) return []
    const at = rebuilt.findIndex(({ uldType }) => uldType === unit.unitTypeId)
    const [taken] = at < 0 ? [] : rebuilt.splice(at, 1)
    const fresh = { key: newKey(), uldType: unit.unitTypeId, uldNo: null, position: '', instruction: '' }
    const chosen = taken ?? fresh
    return [{ ...chosen, position: unit.positionId ?? chosen.position, loads }]
  })
  const offloads = lockedOffloads(content, settings)
  const planned: PlanContent = { units: [...unitsOfChoice(request, 'keep'), ...units], offloads }
  const left = new Map<string, PlannerReason>(plan.offloads.map(({ houseId, reason }) => [houseId, reason]))
  const all = houses.flatMap((house): Offload[] => {
    const { open, offloaded } = piecesOf(planned, house)
    const line = offloads.find(({ shipmentId }) => shipmentId === house.id)
    if (line) return [{ ...line, pieces: offloaded + Math.max(0, open) }]
    // Only space confirmed by the airline is planned; other houses stay open.
    return open > 0 && house.spaceStatus === 'Confirmed'
      ? [{ shipmentId: house.id, pieces: open, reason: REASONS[left.get(house.id) ?? 'no-room-left'], note: '' }]
      : []
  })
  return { units: planned.units, offloads: all }
}

const REASONS: Readonly<Record<PlannerReason, OffloadReason>> = {
  'left-out': 'LEFT_OUT',
  'cargo-aircraft-only': 'CARGO_AIRCRAFT_ONLY',
  'ready-too-late': 'READY_TOO_LATE',
  'fits-no-unit': 'NO_ROOM',
  together: 'TOGETHER',
  'does-not-pay': 'DOES_NOT_PAY',
  'kept-apart': 'KEPT_APART',
  'no-weight-left': 'TOO_HEAVY',
  'no-room-left': 'NO_ROOM',
}
/** The planner's own reasons; every run decides about these pieces anew. */
const BY_PLANNER: ReadonlySet<OffloadReason> = new Set(Object.values(REASONS))

/** Returns the offloads that stand whatever the planner finds: for a reason of a person, unless the user now decides otherwise. */
function lockedOffloads({ offloads }: PlanContent, { houses }: PlannerSettings): readonly Offload[] {
  return offloads.filter(({ reason, shipmentId }) => {
    const choice = houses[shipmentId]
    return !BY_PLANNER.has(reason) && choice !== 'mustGo' && choice !== 'free'
  })
}

/** Returns what is to become of a house in a run: as the user chose, otherwise by its offload and its rate. */
export function houseChoice(house: PlanHouse, { offloads }: PlanContent, settings: PlannerSettings): HouseChoice {
  const chosen = settings.houses[house.id]
  if (chosen) return chosen
  const line = lockedOffloads({ units: [], offloads }, settings).find(({ shipmentId }) => shipmentId === house.id)
  if (line && line.pieces >= (house.pieces ?? 0)) return 'leftOut'
  return house.sellingRate === null ? 'mustGo' : 'free'
}

function unitsOfChoice({ content, settings }: PlanRequest, choice: 'keep' | 'fill' | 'rebuild'): readonly PlanUnit[] {
  return content.units.filter(({ key }) => unitChoice(settings, key) === choice)
}

/** Returns the space held on the flight less what stands on ULDs that the planner leaves alone. */
function capacityBeside(units: readonly PlanUnit[], { flight, houses }: PlanRequest): Aircraft['capacity'] {
  const { capacity } = flight
  const limits = limitsOf(capacity)
  const { netKg, cubicCm } = figuresOfPlan({ units, offloads: [] }, housesById(houses))
  return {
    maxNet: limits.weight ? Math.max(0, Number(capacity.weightKg) - Number(netKg)) : null,
    maxVolume: limits.volume ? Math.max(0, Number(capacity.volumeM3) - cubicCm / 1e6) : null,
  }
}

/** Pieces without a place cannot be built around; they are planned again. */
function withPlacedPieces(unit: PlanUnit): PlanUnit {
  const loads = unit.loads.map((load) => ({ ...load, pieces: load.boxes.length }))
  return { ...unit, loads: loads.filter(({ pieces }) => pieces > 0) }
}

/** Returns the positions that no ULD takes or overlaps which the planner leaves alone; none if it does not choose any. */
function openPositions(
  { settings, flight, types }: PlanRequest,
  fixed: readonly PlanUnit[],
): PlanningProblem['positions'] {
  if (!settings.choosesPositions) return []
  const taken = new Set(fixed.map(({ position }) => position))
  return plannerPositions(flight.aircraft, types).filter((position) => isFree(position, taken))
}

function lockedUnit({ key, uldType, loads, position }: PlanUnit, request: PlanRequest): LockedUnit {
  const isKnown = openPositions(request, []).some(({ id }) => id === position)
  const placements = loads.flatMap(({ shipmentId, boxes }) => boxes.map((box) => placementOf(shipmentId, box)))
  return { unitId: key, unitTypeId: uldType, positionId: isKnown ? position : null, placements, isClosed: false }
}

/** Returns a placed piece as the planner knows it. */
export function placementOf(houseId: string, [line, x, y, z, dx, dy, dz]: PlanBox): Placement {
  return { houseId, lineId: lineId(houseId, line), x, y, z, dx, dy, dz }
}

function offeredTypes({ types, flight: { capacity }, content, settings }: PlanRequest): readonly UldType[] {
  const filled = new Set(
    content.units.flatMap(({ key, uldType }) => (unitChoice(settings, key) === 'fill' ? [uldType] : [])),
  )
  const isOffered = ({ code }: UldType): boolean => (capacity.positions[code] ?? 0) > 0 || filled.has(code)
  const offered = types.filter(isOffered)
  return offered.some(({ code }) => (capacity.positions[code] ?? 0) > 0)
    ? offered
    : types.filter((type) => type.code === 'PMC' || isOffered(type))
}

function unitTypeOf(type: UldType, request: PlanRequest, filled: readonly PlanUnit[]): UnitType {
  const { positions } = request.flight.capacity
  const ofType = (units: readonly PlanUnit[]): number => units.filter(({ uldType }) => uldType === type.code).length
  return {
    ...limitsOfType(type),
    quantity: Math.max(ofType(filled), (positions[type.code] ?? MAX_UNITS) - ofType(unitsOfChoice(request, 'keep'))),
  }
}

/** Returns a ULD type as the planner knows it, without the number on offer. */
export function limitsOfType(type: UldType): Omit<UnitType, 'quantity'> {
  return {
    id: type.code,
    code: type.code,
    contour: contourOf(type),
    tare: type.tareKg,
    maxGross: type.maxGrossKg,
    maxVolume: Number(type.volumeM3),
    floorLoad: null,
    buildCost: 0,
    buildMinutes: 60,
  }
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

/** A weight that was entered stays as long as it is for the same pieces. */
function withWeights(loads: readonly PlanLoad[], former: PlanUnit): PlanLoad[] {
  return loads.map((load) => {
    const before = former.loads.find(({ shipmentId }) => shipmentId === load.shipmentId)
    return before?.pieces === load.pieces ? { ...load, grossWeight: before.grossWeight } : load
  })
}

function boxOf({ lineId: id, x, y, z, dx, dy, dz }: Placement): PlanBox {
  return [lineIndex(id), x, y, z, dx, dy, dz]
}
