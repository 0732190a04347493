import type { Space } from '#areas/flights/domain/capacity.ts'
import { lackOf, roomOf } from '#areas/space/domain/room.ts'
import type { Party, RecoveryFlight, RecoveryHouse, RecoveryInput, RecoveryTrouble } from './recovery.ts'

/** Returns what is wrong with a flight that has given space; null if nothing is. */
export function troubleOf({
  status,
  capacity,
  taken,
}: Pick<RecoveryFlight, 'status' | 'capacity' | 'taken'>): RecoveryTrouble | null {
  if (status === 'CANCELLED' || status === 'WITHDRAWN') return 'GROUNDED'
  const { kg, m3, positions } = lackInFigures(lackOf(capacity, taken))
  return kg > 0 || m3 > 0 || positions.length > 0 ? 'OVER_CAPACITY' : null
}

/**
 * Returns what has to leave the flight, and the houses under a MAWB that should but cannot. All leave a grounded flight. From one that
 * is too full those leave that are charged least: houses without a MAWB before whole MAWBs, requested before confirmed ones.
 */
export function leavingParties(input: RecoveryInput): {
  readonly leaving: readonly Party[]
  readonly bound: readonly RecoveryHouse[]
} {
  const { flight } = input
  const { free, bound } = partiesOf(input)
  if (troubleOf(flight) !== 'OVER_CAPACITY') return { leaving: free, bound }
  const lack = lackInFigures(lackOf(flight.capacity, flight.taken))
  let leaving: Party[] = []
  for (const party of free.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    if (!covers(leaving, lack)) leaving.push(party)
  }
  // Whoever turns out not to be needed stays, the dearest first.
  for (const party of leaving.toReversed()) {
    const others = leaving.filter((one) => one !== party)
    if (covers(others, lack)) leaving = others
  }
  return { leaving, bound: covers(leaving, lack) ? [] : bound }
}

/** The chargeable weight of a party in kg. */
export function chargeOf({ houses }: Party): number {
  return houses.reduce((kg, house) => kg + house.chargeKg, 0)
}

export function isConfirmed({ houses }: Party): boolean {
  return houses.some(({ status }) => status === 'Confirmed')
}

/** A MAWB leaves with all its houses, or they stay. */
function partiesOf({ houses, masters }: RecoveryInput) {
  const whole = masters
    .map((master) => ({ master, houses: houses.filter(({ id }) => master.houses.includes(id)) }))
    .filter((party) => party.houses.length === party.master.houses.length)
  const alone = houses.filter(({ shipment }) => shipment.mawbNo === null)
  const free: readonly Party[] = [...alone.map((house) => ({ houses: [house], master: null })), ...whole]
  const leaving = new Set(free.flatMap((party) => party.houses))
  return { free, bound: houses.filter((house) => !leaving.has(house)) }
}

function rankOf(party: Party): number {
  return (party.master ? 2e9 : 0) + (isConfirmed(party) ? 1e9 : 0) + chargeOf(party)
}

type Lack = { readonly kg: number; readonly m3: number; readonly positions: readonly (readonly [string, number])[] }

function lackInFigures({ weightKg, volumeM3, positions }: Space): Lack {
  return { kg: Number(weightKg), m3: Number(volumeM3), positions: Object.entries(positions) }
}

function covers(leaving: readonly Party[], lack: Lack): boolean {
  const { weightKg, volumeM3, positions } = roomOf(leaving.flatMap(({ houses }) => houses.map(({ needed }) => needed)))
  const isEnough = lack.positions.every(([type, count]) => (positions[type] ?? 0) >= count)
  return Number(weightKg) >= lack.kg && Number(volumeM3) >= lack.m3 && isEnough
}
