import { NO_SPACE, type Space, freeOf, spaceOf } from '#areas/flights/domain/capacity.ts'
import { figure } from '#platform/domain/figure.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** The space that a shipment requests: its measured cargo, and positions of a ULD type if it comes on ULDs. */
export type SpaceDemand = {
  readonly grossWeight: string
  readonly cubicCm: number
  readonly uldType: string | null
  readonly positions: number | null
}

/**
 * Returns the space that shipments take on a flight. Each shipment's kg is rounded up to 0.1 and its m³ to 0.001, so that the sum
 * is never below the load.
 */
export function roomOf(demands: readonly SpaceDemand[]): Space {
  return spaceOf(
    demands.map(({ grossWeight, cubicCm, uldType, positions }) => ({
      weightKg: kilosUp(grossWeight),
      volumeM3: cubicUp(cubicCm),
      uldType: positions === null ? null : uldType,
      positions,
    })),
  )
}

/** Returns the sum of two spaces. */
export function both(one: Space, other: Space): Space {
  return spaceOf([...linesOf(one), ...linesOf(other)])
}

/** Returns the amounts by which `taken` exceeds `capacity`; all zero if it fits. */
export function lackOf(capacity: Space, taken: Space): Space {
  const { weightKg, volumeM3, positions } = freeOf(capacity, taken)
  return {
    weightKg: weightKg?.startsWith('-') ? weightKg.slice(1) : NO_SPACE.weightKg,
    volumeM3: volumeM3?.startsWith('-') ? volumeM3.slice(1) : NO_SPACE.volumeM3,
    positions: Object.fromEntries(
      Object.entries(positions)
        .filter(([, free]) => free < 0)
        .map(([type, free]) => [type, -free]),
    ),
  }
}

/** Formats the exceeded amounts: "350 kg", "2.1 m³", "1 PMC". */
export function lackInWords({ weightKg, volumeM3, positions }: Space): string[] {
  const amounts = [
    ...(weightKg === NO_SPACE.weightKg ? [] : [`${figure(weightKg)} kg`]),
    ...(volumeM3 === NO_SPACE.volumeM3 ? [] : [`${figure(volumeM3)} m³`]),
  ]
  return [...amounts, ...Object.entries(positions).map(([type, count]) => `${count} ${type}`)]
}

/** SPC-01: refuses space beyond the capacity. The refusal names the free and the requested kg, m³ and positions. */
export function hasRoom(
  { capacity, taken }: { readonly capacity: Space; readonly taken: Space },
  demands: Space,
): Verdict<'OVER_CAPACITY'> {
  const lack = lackOf(capacity, both(taken, demands))
  const lackedTypes = Object.keys(lack.positions).filter((type) => (demands.positions[type] ?? 0) > 0)
  const { weightKg, volumeM3 } = NO_SPACE
  const isEnough = lack.weightKg === weightKg && lack.volumeM3 === volumeM3 && lackedTypes.length === 0
  if (isEnough) return allowed
  const free = freeOf(capacity, taken)
  return refuse('OVER_CAPACITY', {
    freeKg: figure(free.weightKg ?? '–'),
    freeM3: figure(free.volumeM3 ?? '–'),
    freePositions: inWords(free.positions),
    positions: inWords(demands.positions),
    kg: figure(demands.weightKg),
    m3: figure(demands.volumeM3),
  })
}

/** "2 PMC, 1 AKE"; 0 if there are none. */
function inWords(positions: Space['positions']): string {
  const types = Object.entries(positions).filter(([, count]) => count !== 0)
  return types.map(([type, count]) => `${count} ${type}`).join(', ') || '0'
}

function linesOf({ weightKg, volumeM3, positions }: Space) {
  return [
    { weightKg, volumeM3, uldType: null, positions: null },
    ...Object.entries(positions).map(([uldType, count]) => ({
      weightKg: '0',
      volumeM3: '0',
      uldType,
      positions: count,
    })),
  ]
}

function kilosUp(grossWeight: string): string {
  const [whole = '0', decimals = ''] = grossWeight.split('.')
  const tenths = BigInt(whole + decimals.padEnd(1, '0').slice(0, 1)) + (/[1-9]/.test(decimals.slice(1)) ? 1n : 0n)
  return `${tenths / 10n}.${tenths % 10n}`
}

function cubicUp(cubicCm: number): string {
  const litres = (BigInt(cubicCm) + 999n) / 1000n
  return `${litres / 1000n}.${(litres % 1000n).toString().padStart(3, '0')}`
}
