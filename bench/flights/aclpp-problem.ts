import type {
  AclppAircraft,
  AclppData,
  AclppFlight,
  AclppLeg,
  AclppNode,
  AclppPiece,
  AclppSegments,
  AclppUnitType,
} from './aclpp-files.ts'
import {
  ANY_ORIENTATION,
  type PieceLine,
  type PlannedHouse,
  type PlanningProblem,
  type Position,
  ruleNames,
  type UnitType,
  UPRIGHT,
} from '#areas/build-up-planner/domain/problem.ts'

/** Rules of a forwarder that ACLPP does not know. */
const ownRules = new Set([
  'centre-of-gravity',
  'floor-load',
  'overhang',
  'nsc-spx',
  'temperature',
  'cargo-aircraft-only',
])

/** A flight of ACLPP as a problem of the planner. Penalties and costs are its cost units; nothing is sold. */
export function problemOf(data: AclppData, flight: AclppFlight, segments: AclppSegments): PlanningProblem {
  const aircraft = data.aircraft[flight.aircraft_type]
  const [leg] = legsOf(flight)
  if (!aircraft || !leg) throw new Error(`no aircraft or no leg for ${flight.aircraft_type}`)
  const types = Object.entries(data.unitTypes).map(([id, type]) => unitTypeOf(id, type))
  const positions = positionsOf(aircraft)
  const weight = aircraft.oew + leg.est_fuel_weight
  // Units are built up at once when their last piece is there; the slowest type but the 20-foot pallet takes an hour.
  const slowest = Math.max(
    ...types.filter(({ buildMinutes }) => buildMinutes <= 60).map(({ buildMinutes }) => buildMinutes),
  )
  return {
    houses: Object.entries(segments).flatMap(([segment, { shipments }]) =>
      Object.entries(shipments ?? {}).map(([id, { pieces }]) => houseOf(segment, id, pieces)),
    ),
    unitTypes: types.filter(({ buildMinutes }) => buildMinutes <= slowest),
    positions,
    aircraft: {
      isPassenger: false,
      capacity: { maxNet: null, maxVolume: null },
      balance: {
        weight,
        arm: aircraft.oew_lng_arm * 10,
        minArm: aircraft.min_lng_arm * 10,
        maxArm: aircraft.max_lng_arm * 10,
        bestArm: aircraft.opt_lng_arm * 10,
        costPerMm: leg.extra_fuel_cost_factor / 10,
      },
      groupLimits: Object.entries(aircraft.weight_constraints).map(([id, { limit, positions: ids }]) => ({
        id,
        positionIds: ids.length > 0 ? ids.map(String) : positions.map(({ id: position }) => position),
        maxGross: limit,
      })),
    },
    rules: {
      on: Object.fromEntries(ruleNames.map((rule) => [rule, !ownRules.has(rule)])) as PlanningProblem['rules']['on'],
      supportShare: 0.8,
      centreTolerance: 1,
      segregated: data.separated.map(({ code_a, code_b }) => [code_a, code_b]),
      isolated: [],
      lossFactor: 1,
      builtBy: (flight.std_timestamp - slowest * 60) * 1000 + 1,
    },
    weights: { contribution: 1, mustGoKg: 0, unit: 0, split: 0, unevenness: 0 },
    cost: { kind: 'none' },
    locks: { units: [], together: [], apart: [], leftOut: [] },
  }
}

/** In the order in which they are flown. */
export function legsOf({ legs }: AclppFlight): AclppLeg[] {
  return Object.values(legs).toSorted((a, b) => (a.sequence ?? 1) - (b.sequence ?? 1))
}

function houseOf(segment: string, id: string, pieces: Readonly<Record<string, AclppPiece>>): PlannedHouse {
  return {
    id: `${segment} ${id}`,
    lines: Object.entries(pieces).map(([piece, line]) => lineOf(`${segment} ${piece}`, line)),
    destination: segment,
    mustGo: false,
    priority: 0,
    sell: 0,
    screening: null,
    specialCodes: [],
    temperatureGroup: null,
  }
}

function lineOf(id: string, piece: AclppPiece): PieceLine {
  // Kg per cm² become kg per m².
  const load = (strength: number | undefined): number | null => (strength === undefined ? null : strength * 10_000)
  return {
    id,
    pieces: piece.amount,
    size: { length: piece.lng * 10, width: piece.lat * 10, height: piece.height * 10 },
    weight: piece.weight,
    volume: (piece.lng * piece.lat * piece.height) / 1e6,
    orientations: piece.allowed_rotations === ANY_ORIENTATION ? ANY_ORIENTATION : UPRIGHT,
    stackable: true,
    bearing: [load(piece.stack_lng), load(piece.stack_lat), load(piece.stack_height)],
    specialCodes: piece.specials?.split(' ') ?? [],
    readyAt: piece.avail * 1000,
    offloadPenalty: piece.offload_penalty,
  }
}

function unitTypeOf(id: string, type: AclppUnitType): UnitType {
  return {
    id,
    code: id,
    contour: {
      length: type.inner_lng_size * 10,
      width: type.inner_lat_size * 10,
      height: type.inner_height * 10,
      cuts: (type.uld_cuts ?? []).map(({ lat1, height1, lat2, height2 }) => ({
        axis: 'y',
        a1: lat1 * 10,
        z1: height1 * 10,
        a2: lat2 * 10,
        z2: height2 * 10,
      })),
      blocked: (type.uld_blocks ?? []).map((block) => ({
        x0: block.min_lng * 10,
        y0: block.min_lat * 10,
        z0: block.min_height * 10,
        x1: block.max_lng * 10,
        y1: block.max_lat * 10,
        z1: block.max_height * 10,
      })),
      base: null,
    },
    tare: type.tare_weight,
    maxGross: type.max_weight,
    maxVolume: null,
    floorLoad: null,
    quantity: 1000,
    buildCost: type.build_up_cost,
    buildMinutes: type.build_up_time / 60,
  }
}

function positionsOf(aircraft: AclppAircraft): Position[] {
  const pairs = aircraft.overlapping_positions.map(([one, other]) => [String(one), String(other)] as const)
  return Object.values(aircraft.compartments).flatMap(({ deck, virtual_positions }) =>
    leavesOf('', virtual_positions, {}).map(({ id, node }): Position => ({
      id,
      deck: deck === 'MD' ? 'main' : 'lower',
      unitTypeIds: node['compatible_uld_types'] as string[],
      maxGross: Number(node['max_weight'] ?? Infinity),
      cuts: [],
      maxHeight: null,
      arm: Number(node['lng_arm']) * 10,
      excludes: pairs.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : [])),
    })),
  )
}

/** The real positions of a tree: its leaves, with what they inherit. */
function leavesOf(id: string, node: AclppNode, inherited: AclppNode): { id: string; node: AclppNode }[] {
  const below = Object.entries(node).filter(([, value]) => typeof value === 'object' && !Array.isArray(value))
  const own = Object.fromEntries(Object.entries(node).filter(([key]) => !below.some(([child]) => child === key)))
  const attributes = { ...inherited, ...own }
  if (below.length === 0) return [{ id, node: attributes }]
  return below.flatMap(([child, value]) => leavesOf(child, value as AclppNode, attributes))
}
