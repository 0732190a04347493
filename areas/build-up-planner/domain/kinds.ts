import type { PieceLine, PlannedHouse, PlanningProblem, RuleName } from './problem.ts'

/** The kind of a line and the kinds that must not share a unit with it, as two bit sets of 31 bits each. */
export type Kinds = { readonly kinds: readonly [number, number]; readonly foes: readonly [number, number] }

const BITS = 62

/**
 * Assigns kinds: lines with the same incompatibilities share one bit, so that the packer tests compatibility with one AND. If
 * there are more kinds than bits, the kinds of the last bit exclude each other: stricter than needed, never laxer.
 */
export function kindsOfLines(problem: PlanningProblem): ReadonlyMap<string, Kinds> {
  const examples = new Map<string, Member>()
  const keyOfLine = new Map<string, string>()
  for (const house of problem.houses) {
    for (const line of house.lines) {
      const member = memberOf({ house, line })
      const key = keyOf(problem, member)
      keyOfLine.set(line.id, key)
      if (!examples.has(key)) examples.set(key, member)
    }
  }
  const members = [...examples.values()]
  const bits = new Map([...examples.keys()].map((key, index) => [key, Math.min(index, BITS - 1)]))
  const foesOfKey = new Map(
    [...examples].map(([key, member]) => [key, foesOf(problem, members, member, bits.get(key) ?? 0)]),
  )
  return new Map(
    [...keyOfLine].map(([line, key]) => [
      line,
      { kinds: word([bits.get(key) ?? 0]), foes: foesOfKey.get(key) ?? [0, 0] },
    ]),
  )
}

type Member = { readonly house: PlannedHouse; readonly codes: ReadonlySet<string> }

function keyOf({ rules, locks }: PlanningProblem, { house, codes }: Member): string {
  const segregated = [...rules.segregated.flat(), ...rules.isolated]
  const isApart = locks.apart.some((pair) => pair.includes(house.id))
  return JSON.stringify([
    rules.on['one-destination'] ? house.destination : '',
    rules.on['nsc-spx'] ? house.screening : '',
    rules.on.temperature ? house.temperatureGroup : '',
    rules.on.segregation ? [...codes].filter((code) => segregated.includes(code)).toSorted() : [],
    rules.on.apart && isApart ? house.id : '',
  ])
}

function foesOf(
  problem: PlanningProblem,
  members: readonly Member[],
  member: Member,
  bit: number,
): readonly [number, number] {
  const foes = members.flatMap((other, index) =>
    ruleBetween(problem, member, other) ? [Math.min(index, BITS - 1)] : [],
  )
  if (bit === BITS - 1 && members.length > BITS) foes.push(bit)
  return word(foes)
}

/** Returns the rule that forbids two lines to share a unit; null if they may. */
export function ruleApart(
  problem: PlanningProblem,
  one: { readonly house: PlannedHouse; readonly line: PieceLine },
  other: { readonly house: PlannedHouse; readonly line: PieceLine },
): RuleName | null {
  return ruleBetween(problem, memberOf(one), memberOf(other))
}

function memberOf({ house, line }: { readonly house: PlannedHouse; readonly line: PieceLine }): Member {
  return { house, codes: new Set(codesOf(house, line)) }
}

function ruleBetween({ rules, locks }: PlanningProblem, one: Member, other: Member): RuleName | null {
  const { on } = rules
  if (on['one-destination'] && one.house.destination !== other.house.destination) return 'one-destination'
  if (on.temperature && one.house.temperatureGroup !== other.house.temperatureGroup) return 'temperature'
  const [first, second] = [one.house.screening, other.house.screening]
  if (on['nsc-spx'] && first && second && first !== second) return 'nsc-spx'
  const isPair = one.house.id !== other.house.id && areListed(locks.apart, one.house.id, other.house.id)
  if (on.apart && isPair) return 'apart'
  const isSegregated =
    isolatedBy(rules, one) !== isolatedBy(rules, other) ||
    rules.segregated.some(
      ([a, b]) => (one.codes.has(a) && other.codes.has(b)) || (one.codes.has(b) && other.codes.has(a)),
    )
  return on.segregation && isSegregated ? 'segregation' : null
}

function isolatedBy({ isolated }: PlanningProblem['rules'], { codes }: Member): string | undefined {
  return isolated.find((code) => codes.has(code))
}

function areListed(pairs: readonly (readonly [string, string])[], one: string, other: string): boolean {
  return pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
}

function word(bits: readonly number[]): readonly [number, number] {
  let [low, high] = [0, 0]
  for (const bit of bits) {
    if (bit < 31) low |= 1 << bit
    else high |= 1 << (bit - 31)
  }
  return [low, high]
}

/** Returns all special handling codes of a line. */
export function codesOf(house: PlannedHouse, line: PieceLine): readonly string[] {
  return [...house.specialCodes, ...line.specialCodes]
}
