import type { Space } from '#areas/flights/domain/capacity.ts'
import { type SpaceDemand, both, hasRoom, lackOf, roomOf } from '#areas/space/domain/room.ts'
import { type SpaceFlight, type SpaceShipment, canRequest, partFlown } from '#areas/space/domain/space-rules.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { chargeOfMaster, type FlightCost } from '../plan/plan-money.ts'

// What becomes of the cargo of a flight that is cancelled, withdrawn, or given more than it has: plans over the next departures.

export const RECOVERY_WAYS = ['soonest', 'fewest', 'cheapest'] as const
export type RecoveryWay = (typeof RECOVERY_WAYS)[number]

export type RecoveryTrouble = 'GROUNDED' | 'OVER_CAPACITY'

/** A shipment with space on the flight. */
export type RecoveryHouse = {
  readonly id: string
  readonly status: 'Requested' | 'Confirmed'
  /** The chargeable weight in kg that its space was given for. */
  readonly chargeKg: number
  readonly needed: SpaceDemand
  readonly shipment: SpaceShipment
}

export type RecoveryFlight = SpaceFlight & { readonly id: string; readonly status: string }

/** A later flight with the carrier's rates; null if its schedule has none. */
export type RecoveryDeparture = { readonly flight: RecoveryFlight; readonly cost: FlightCost | null }

export type StayReason = 'UNDER_MAWB' | 'NO_DEPARTURE'

export type RecoveryProposal = {
  readonly way: RecoveryWay
  readonly moves: readonly { readonly shipmentId: string; readonly flightId: string; readonly delayHours: number }[]
  /** Shipments that would have to leave the flight, but stay. */
  readonly stays: readonly { readonly shipmentId: string; readonly reason: StayReason }[]
  /** The carrier's charge for what is moved, by the rates of the new flights; null where a rate or a common currency is missing. */
  readonly cost: { readonly amount: string; readonly currency: string } | null
}

export type RecoveryInput = {
  readonly flight: RecoveryFlight
  readonly houses: readonly RecoveryHouse[]
  readonly departures: readonly RecoveryDeparture[]
  readonly actor: Pick<Actor, 'officeId'>
  readonly now: Instant
}

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

/** Returns up to three different plans; none if nothing has to leave or nothing can. */
export function proposeRecovery(input: RecoveryInput): RecoveryProposal[] {
  const { leaving, bound } = leavingHouses(input)
  const proposals = RECOVERY_WAYS.map((way) => proposal(input, way, leaving, bound))
  const seen = new Set<string>()
  return proposals.filter(({ moves }) => {
    const text = JSON.stringify(moves)
    return moves.length > 0 && !seen.has(text) && seen.add(text)
  })
}

/**
 * All houses leave a grounded flight. From one that is too full those leave that are charged least, requested before confirmed ones.
 * Houses under a MAWB fly with it: it is assigned to another flight first.
 */
function leavingHouses({ flight, houses }: RecoveryInput) {
  const bound = houses.filter(({ shipment }) => shipment.mawbNo !== null)
  const free = houses.filter(({ shipment }) => shipment.mawbNo === null)
  if (troubleOf(flight) !== 'OVER_CAPACITY') return { leaving: free, bound }
  const lack = lackInFigures(lackOf(flight.capacity, flight.taken))
  const rank = ({ status, chargeKg }: RecoveryHouse): number => (status === 'Confirmed' ? 1e9 : 0) + chargeKg
  let leaving: RecoveryHouse[] = []
  for (const house of free.toSorted((one, other) => rank(one) - rank(other))) {
    if (!covers(leaving, lack)) leaving.push(house)
  }
  // Whoever turns out not to be needed stays, the dearest first.
  for (const house of leaving.toReversed()) {
    const others = leaving.filter((one) => one !== house)
    if (covers(others, lack)) leaving = others
  }
  return { leaving, bound: covers(leaving, lack) ? [] : bound }
}

type Lack = { readonly kg: number; readonly m3: number; readonly positions: readonly (readonly [string, number])[] }

function lackInFigures({ weightKg, volumeM3, positions }: Space): Lack {
  return { kg: Number(weightKg), m3: Number(volumeM3), positions: Object.entries(positions) }
}

function covers(leaving: readonly RecoveryHouse[], lack: Lack): boolean {
  const { weightKg, volumeM3, positions } = roomOf(leaving.map(({ needed }) => needed))
  const isEnough = lack.positions.every(([type, count]) => (positions[type] ?? 0) >= count)
  return Number(weightKg) >= lack.kg && Number(volumeM3) >= lack.m3 && isEnough
}

type Move = RecoveryProposal['moves'][number]

function proposal(
  input: RecoveryInput,
  way: RecoveryWay,
  leaving: readonly RecoveryHouse[],
  bound: readonly RecoveryHouse[],
): RecoveryProposal {
  const moves = moved(input, way, leaving)
  const gone = new Set(moves.map(({ shipmentId }) => shipmentId))
  return {
    way,
    moves,
    stays: [
      ...bound.map(({ id }) => ({ shipmentId: id, reason: 'UNDER_MAWB' as const })),
      ...leaving
        .filter(({ id }) => !gone.has(id))
        .map(({ id }) => ({ shipmentId: id, reason: 'NO_DEPARTURE' as const })),
    ],
    cost: costOfMoves(input, leaving, moves),
  }
}

/** Confirmed and dear shipments choose first; each takes the best departure that still has room. */
function moved(input: RecoveryInput, way: RecoveryWay, leaving: readonly RecoveryHouse[]): Move[] {
  const taken = new Map(input.departures.map(({ flight }) => [flight.id, flight.taken]))
  const order = leaving.toSorted(
    (one, other) =>
      Number(other.status === 'Confirmed') - Number(one.status === 'Confirmed') ||
      other.chargeKg - one.chargeKg ||
      one.id.localeCompare(other.id),
  )
  const moves: Move[] = []
  for (const house of order) {
    const departure = ranked(input, way, order, house).find(({ flight }) => isFitting(input, house, flight, taken))
    if (!departure) continue
    const { id } = departure.flight
    taken.set(id, both(taken.get(id) ?? departure.flight.taken, roomOf([house.needed])))
    moves.push({ shipmentId: house.id, flightId: id, delayHours: delayOf(input.flight, departure.flight, house) })
  }
  return moves
}

function ranked(
  { departures }: RecoveryInput,
  way: RecoveryWay,
  all: readonly RecoveryHouse[],
  house: RecoveryHouse,
): readonly RecoveryDeparture[] {
  const leaves = ({ flight }: RecoveryDeparture): number => leavesAt(flight, house)
  const soonest = departures.toSorted((one, other) => leaves(one) - leaves(other))
  if (way === 'soonest') return soonest
  const rank = way === 'fewest' ? (one: RecoveryDeparture) => -kilosOn(one.flight, all) : rateOf
  return soonest.toSorted((one, other) => rank(one) - rank(other))
}

/** The chargeable weight that a flight could take of all houses together. */
function kilosOn({ capacity, taken }: RecoveryFlight, all: readonly RecoveryHouse[]): number {
  let [sum, room] = [0, taken]
  for (const { needed, chargeKg } of all) {
    if (!hasRoom({ capacity, taken: room }, roomOf([needed])).ok) continue
    room = both(room, roomOf([needed]))
    sum += chargeKg
  }
  return sum
}

function rateOf({ cost }: RecoveryDeparture): number {
  return cost?.normal === null || cost === null ? Infinity : Number(cost.normal)
}

function isFitting(
  { actor, now }: RecoveryInput,
  { shipment, needed }: RecoveryHouse,
  flight: RecoveryFlight,
  taken: ReadonlyMap<string, Space>,
): boolean {
  const isOffered = needed.uldType === null || needed.uldType in flight.capacity.positions
  const released = { ...shipment, spaceStatus: 'Released' as const }
  if (!isOffered || !canRequest(released, flight, actor, now).ok) return false
  return hasRoom({ capacity: flight.capacity, taken: taken.get(flight.id) ?? flight.taken }, roomOf([needed])).ok
}

function leavesAt({ legs }: RecoveryFlight, { shipment }: RecoveryHouse): number {
  const part = partFlown(legs, shipment)
  return part ? Date.parse(part.departsAt) : Infinity
}

function delayOf(from: RecoveryFlight, to: RecoveryFlight, house: RecoveryHouse): number {
  return Math.round((leavesAt(to, house) - leavesAt(from, house)) / 360_000) / 10
}

function costOfMoves(
  { departures }: RecoveryInput,
  leaving: readonly RecoveryHouse[],
  moves: readonly Move[],
): RecoveryProposal['cost'] {
  let sum = 0n
  let currency: string | null = null
  for (const [flightId, on] of Map.groupBy(moves, (move) => move.flightId)) {
    const cost = departures.find(({ flight }) => flight.id === flightId)?.cost ?? null
    const ids = new Set(on.map(({ shipmentId }) => shipmentId))
    const kilos = leaving.reduce((kg, { id, chargeKg }) => (ids.has(id) ? kg + chargeKg : kg), 0)
    const charge = cost && chargeOfMaster(kilos.toFixed(1), cost)
    if (cost === null || charge === null || (currency !== null && currency !== cost.currency)) return null
    currency = cost.currency
    sum += charge
  }
  return currency === null ? null : { amount: (Number(sum) / 100).toFixed(2), currency }
}
