import { randomFrom } from '../random.ts'
import {
  ANY_ORIENTATION,
  type PieceLine,
  type PlannedHouse,
  type PlanningProblem,
  ruleNames,
  type UnitType,
  UPRIGHT,
} from '../problem.ts'

const allRules = Object.fromEntries(ruleNames.map((rule) => [rule, true])) as PlanningProblem['rules']['on']

/** A main-deck pallet with a bevelled upper corner. */
export const palletType: UnitType = {
  id: 'pmc',
  code: 'PMC',
  contour: {
    length: 3180,
    width: 2440,
    height: 2440,
    cuts: [{ axis: 'y', a1: 1760, z1: 2440, a2: 2440, z2: 1600 }],
    blocked: [],
    base: { x0: 70, y0: 70, x1: 3110, y1: 2370 },
  },
  tare: 130,
  maxGross: 5000,
  maxVolume: null,
  floorLoad: 2000,
  quantity: 12,
  buildCost: 20_000,
  buildMinutes: 60,
}

/** A container with a bevelled lower corner. */
export const containerType: UnitType = {
  id: 'ake',
  code: 'AKE',
  contour: {
    length: 1440,
    width: 1950,
    height: 1530,
    cuts: [{ axis: 'y', a1: 1950, z1: 500, a2: 1500, z2: 0 }],
    blocked: [{ x0: 0, y0: 0, z0: 0, x1: 100, y1: 100, z1: 300 }],
    base: null,
  },
  tare: 70,
  maxGross: 1588,
  maxVolume: 4.3,
  floorLoad: null,
  quantity: 4,
  buildCost: 10_000,
  buildMinutes: 30,
}

/** Returns a sample flight with about the given numbers of houses and pieces, containing every kind of cargo. */
export function sampleFlight(
  seed: number,
  houses: number,
  pieces: number,
  unitTypes: readonly UnitType[],
): PlanningProblem {
  const random = randomFrom(seed)
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))
  const chance = (share: number): boolean => random() < share
  const lineOf = (id: string, count: number): PieceLine => {
    const size = { length: between(300, 1200), width: between(250, 1000), height: between(200, 800) }
    const volume = (size.length * size.width * size.height) / 1e9
    return {
      id,
      pieces: count,
      size: chance(0.05) ? null : size,
      weight: Math.max(1, Math.round(volume * between(60, 400))),
      volume,
      orientations: chance(0.4) ? UPRIGHT : ANY_ORIENTATION,
      stackable: !chance(0.1),
      bearing: chance(0.3) ? [null, null, between(200, 900)] : [null, null, null],
      specialCodes: chance(0.05) ? [chance(0.5) ? 'RFL' : 'ROX'] : [],
      readyAt: chance(0.03) ? 2000 : null,
      offloadPenalty: 0,
    }
  }
  const houseOf = (index: number): PlannedHouse => ({
    id: `H${index}`,
    lines: Array.from({ length: between(1, 3) }, (_, line) =>
      lineOf(`H${index}-${line}`, between(1, Math.ceil(pieces / houses))),
    ),
    destination: chance(0.9) ? 'FRA' : 'CDG',
    mustGo: chance(0.1),
    priority: 0,
    sell: between(20_000, 900_000),
    screening: chance(0.1) ? 'NSC' : 'SPX',
    specialCodes: chance(0.03) ? ['CAO'] : chance(0.1) ? ['OHG'] : [],
    temperatureGroup: chance(0.05) ? 'COL' : null,
  })
  return {
    houses: Array.from({ length: houses }, (_, index) => houseOf(index)),
    unitTypes,
    positions: [],
    aircraft: { isPassenger: true, capacity: { maxNet: null, maxVolume: null }, balance: null, groupLimits: [] },
    rules: {
      on: allRules,
      supportShare: 0.8,
      centreTolerance: 0.1,
      segregated: [['RFL', 'ROX']],
      isolated: ['RXB'],
      lossFactor: 1.25,
      builtBy: 1000,
    },
    weights: { contribution: 1, mustGoKg: 100_000, unit: 0, split: 500, unevenness: 0 },
    cost: { kind: 'rates', byUnitType: {}, master: { minimum: 10_000, steps: [{ fromKg: 0, ratePerKg: 200 }] } },
    locks: { units: [], together: [], apart: [], leftOut: [] },
  }
}
