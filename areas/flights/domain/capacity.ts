import type { Allotment } from './schedule.ts'

/** Weight (kg, one decimal) and volume (m³, three decimals) as text; positions by ULD type. */
export type Space = {
  readonly weightKg: string
  readonly volumeM3: string
  readonly positions: Readonly<Record<string, number>>
}

/** What is left; null where the flight has no limit. */
export type Free = Omit<Space, 'weightKg' | 'volumeM3'> & {
  readonly weightKg: string | null
  readonly volumeM3: string | null
}

export const NO_SPACE: Space = { weightKg: '0.0', volumeM3: '0.000', positions: {} }

/** Returns all space on a flight, whatever its capacity type. */
export function spaceOf(
  allotments: readonly Pick<Allotment, 'weightKg' | 'volumeM3' | 'uldType' | 'positions'>[],
): Space {
  const positions: Record<string, number> = {}
  for (const { uldType, positions: count } of allotments) {
    if (uldType !== null) positions[uldType] = (positions[uldType] ?? 0) + (count ?? 0)
  }
  const weights = allotments.map(({ weightKg }) => units(weightKg, 1))
  const volumes = allotments.map(({ volumeM3 }) => units(volumeM3, 3))
  return { weightKg: text(sum(weights), 1), volumeM3: text(sum(volumes), 3), positions }
}

/** Returns the way in which all space of a flight was bought; null if there are several or none. */
export function onlyCapacityType(allotments: readonly Pick<Allotment, 'capacityType'>[]): string | null {
  const [only, ...others] = new Set(allotments.map(({ capacityType }) => capacityType))
  return only !== undefined && others.length === 0 ? only : null
}

/**
 * Returns the limits of a space (FLT-01): a figure that no allotment names is unlimited, unless there is no space at all. 5000 kg
 * without m³ allow any volume, two positions any weight.
 */
export function limitsOf({ weightKg, volumeM3, positions }: Space): {
  readonly weight: boolean
  readonly volume: boolean
} {
  const [weight, volume] = [units(weightKg, 1) > 0n, units(volumeM3, 3) > 0n]
  const isNothing = !weight && !volume && Object.keys(positions).length === 0
  return { weight: weight || isNothing, volume: volume || isNothing }
}

/** Returns the free space: negative if overbooked, null where there is no limit. */
export function freeOf(space: Space, taken: Space): Free {
  const types = new Set([...Object.keys(space.positions), ...Object.keys(taken.positions)])
  const limits = limitsOf(space)
  return {
    weightKg: limits.weight ? text(units(space.weightKg, 1) - units(taken.weightKg, 1), 1) : null,
    volumeM3: limits.volume ? text(units(space.volumeM3, 3) - units(taken.volumeM3, 3), 3) : null,
    positions: Object.fromEntries(
      [...types].toSorted().map((type) => [type, (space.positions[type] ?? 0) - (taken.positions[type] ?? 0)]),
    ),
  }
}

/** Returns the utilisation in per cent by weight or volume, whichever is higher; null if neither is limited or there is no space at all. */
export function fullness(space: Space, taken: Space): number | null {
  const limits = limitsOf(space)
  const shares = [
    limits.weight ? share(units(taken.weightKg, 1), units(space.weightKg, 1)) : null,
    limits.volume ? share(units(taken.volumeM3, 3), units(space.volumeM3, 3)) : null,
  ].filter((part) => part !== null)
  return shares.length === 0 ? null : Math.max(...shares)
}

function share(taken: bigint, all: bigint): number | null {
  if (all === 0n) return taken === 0n ? null : 100
  return Math.round(Number((taken * 1000n) / all) / 10)
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

/** "12.5" at one decimal is 125n; integers avoid floating-point errors. */
function units(decimal: string, scale: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(decimal)
  if (!match || (match[3] ?? '').length > scale) throw new RangeError(`not a decimal of ${scale} places: ${decimal}`)
  const amount = BigInt((match[2] ?? '') + (match[3] ?? '').padEnd(scale, '0'))
  return match[1] === '-' ? -amount : amount
}

function text(amount: bigint, scale: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
