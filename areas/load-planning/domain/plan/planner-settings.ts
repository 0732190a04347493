import type { ObjectiveWeights } from '#areas/build-up-planner/domain/objective-types.ts'
import type { RuleName } from '#areas/build-up-planner/domain/problem.ts'
import type { PlanContent } from './plan.ts'

/** What the planner does with a ULD of the plan: leave it, add pieces to it, or build it anew. */
export const UNIT_CHOICES = ['keep', 'fill', 'rebuild'] as const
export type UnitChoice = (typeof UNIT_CHOICES)[number]

export const HOUSE_CHOICES = ['free', 'mustGo', 'leftOut'] as const
export type HouseChoice = (typeof HOUSE_CHOICES)[number]

/** Two houses that must share one ULD or must not. */
export type HousePair = readonly [string, string]

/** The user's decisions for one run of the planner. */
export type PlannerSettings = {
  /** By key of the ULD; one that is not named is kept. */
  readonly units: Readonly<Record<string, UnitChoice>>
  /** By id of the house; one that is not named must fly if it has no selling rate. */
  readonly houses: Readonly<Record<string, HouseChoice>>
  readonly together: readonly HousePair[]
  readonly apart: readonly HousePair[]
  /** Whether ULDs get positions on the aircraft. */
  readonly choosesPositions: boolean
  /** The rules that are switched off. */
  readonly off: readonly RuleName[]
  /** The share of the base that must be supported. */
  readonly supportShare: number
  /** The volume that cargo without dimensions takes in relation to its own. */
  readonly lossFactor: number
  readonly weights: ObjectiveWeights
}

export const defaultSettings: PlannerSettings = {
  units: {},
  houses: {},
  together: [],
  apart: [],
  choosesPositions: false,
  off: [],
  supportShare: 0.8,
  lossFactor: 1.25,
  weights: { contribution: 1, mustGoKg: 10_000, unit: 1_000, split: 500, unevenness: 10 },
}

/** The rules that a forwarder's plan can switch off; the others need values that the plan does not know. */
export const SWITCHABLE_RULES = [
  'contour',
  'orientation',
  'support',
  'non-stackable',
  'gross-weight',
  'position-weight',
  'max-volume',
  'flight-capacity',
  'overhang',
  'centre-of-gravity',
  'segregation',
  'cargo-aircraft-only',
  'nsc-spx',
  'one-destination',
  'temperature',
  'together',
  'apart',
] as const satisfies readonly RuleName[]

/** Returns what the planner does with a ULD. */
export function unitChoice({ units }: PlannerSettings, key: string): UnitChoice {
  return units[key] ?? 'keep'
}

/** Returns the settings with these ULDs kept, because somebody else edits them. */
export function withUnitsOfOthers(settings: PlannerSettings, keys: readonly string[]): PlannerSettings {
  return { ...settings, units: { ...settings.units, ...Object.fromEntries(keys.map((key) => [key, 'keep'] as const)) } }
}

/** Returns the content with the same choice for all ULDs. */
export function allUnits(settings: PlannerSettings, { units }: PlanContent, choice: UnitChoice): PlannerSettings {
  return { ...settings, units: Object.fromEntries(units.map(({ key }) => [key, choice])) }
}
