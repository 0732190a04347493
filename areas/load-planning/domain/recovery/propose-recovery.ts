import type { Space } from '#areas/flights/domain/capacity.ts'
import { canCarryUnder } from '#areas/consolidation/domain/master-flight.ts'
import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import { both, hasRoom, roomOf } from '#areas/space/domain/room.ts'
import { canRequest, partFlown } from '#areas/space/domain/space-rules.ts'
import { chargeOfMaster } from '../plan/plan-money.ts'
import { chargeOf, isConfirmed, leavingParties } from './leaving-parties.ts'
import {
  type Party,
  RECOVERY_WAYS,
  type RecoveryDeparture,
  type RecoveryFlight,
  type RecoveryHouse,
  type RecoveryInput,
  type RecoveryProposal,
  type RecoveryWay,
} from './recovery.ts'

// What becomes of the cargo of a flight that is cancelled, withdrawn, or given more than it has: plans over the next departures.

/** Returns up to three different plans; none if nothing has to leave or nothing can. */
export function proposeRecovery(input: RecoveryInput): RecoveryProposal[] {
  const { leaving, bound } = leavingParties(input)
  const proposals = RECOVERY_WAYS.map((way) => proposal(input, way, leaving, bound))
  const seen = new Set<string>()
  return proposals.filter(({ moves }) => {
    const text = JSON.stringify(moves)
    return moves.length > 0 && !seen.has(text) && seen.add(text)
  })
}

type Move = RecoveryProposal['moves'][number]

function proposal(
  input: RecoveryInput,
  way: RecoveryWay,
  leaving: readonly Party[],
  bound: readonly RecoveryHouse[],
): RecoveryProposal {
  const moves = moved(input, way, leaving)
  const gone = new Set(moves.map(({ shipmentId }) => shipmentId))
  const left = leaving.flatMap(({ houses }) => houses)
  return {
    way,
    moves,
    stays: [
      ...bound.map(({ id }) => ({ shipmentId: id, reason: 'UNDER_MAWB' as const })),
      ...left.filter(({ id }) => !gone.has(id)).map(({ id }) => ({ shipmentId: id, reason: 'NO_DEPARTURE' as const })),
    ],
    cost: costOfMoves(input, left, moves),
  }
}

/** Confirmed and dear parties choose first; each takes the best departure that still has room for all of it. */
function moved(input: RecoveryInput, way: RecoveryWay, leaving: readonly Party[]): Move[] {
  const taken = new Map(input.departures.map(({ flight }) => [flight.id, flight.taken]))
  const order = leaving.toSorted(
    (one, other) =>
      Number(isConfirmed(other)) - Number(isConfirmed(one)) ||
      chargeOf(other) - chargeOf(one) ||
      idOf(one).localeCompare(idOf(other)),
  )
  const moves: Move[] = []
  for (const party of order) {
    const departure = ranked(input, way, order, party).find(({ flight }) => isFitting(input, party, flight, taken))
    if (!departure) continue
    const { flight } = departure
    taken.set(flight.id, both(taken.get(flight.id) ?? flight.taken, roomOf(needsOf(party))))
    for (const house of party.houses) {
      moves.push({ shipmentId: house.id, flightId: flight.id, delayHours: delayOf(input.flight, flight, house) })
    }
  }
  return moves
}

function idOf({ houses }: Party): string {
  return houses[0]?.id ?? ''
}

function needsOf({ houses }: Party) {
  return houses.map(({ needed }) => needed)
}

function ranked(
  { departures }: RecoveryInput,
  way: RecoveryWay,
  all: readonly Party[],
  { houses: [first] }: Party,
): readonly RecoveryDeparture[] {
  const leaves = ({ flight }: RecoveryDeparture): number => (first ? leavesAt(flight, first) : Infinity)
  const soonest = departures.toSorted((one, other) => leaves(one) - leaves(other))
  if (way === 'soonest') return soonest
  const rank = way === 'fewest' ? (one: RecoveryDeparture) => -kilosOn(one.flight, all) : rateOf
  return soonest.toSorted((one, other) => rank(one) - rank(other))
}

/** The chargeable weight that a flight could take of all parties together. */
function kilosOn({ capacity, taken }: RecoveryFlight, all: readonly Party[]): number {
  let [sum, room] = [0, taken]
  for (const party of all) {
    if (!hasRoom({ capacity, taken: room }, roomOf(needsOf(party))).ok) continue
    room = both(room, roomOf(needsOf(party)))
    sum += chargeOf(party)
  }
  return sum
}

function rateOf({ cost }: RecoveryDeparture): number {
  return cost?.normal === null || cost === null ? Infinity : Number(cost.normal)
}

function isFitting(
  input: RecoveryInput,
  party: Party,
  flight: RecoveryFlight,
  taken: ReadonlyMap<string, Space>,
): boolean {
  const { houses, master } = party
  if (master && !isForMaster(master, flight)) return false
  if (!houses.every((house) => isOpenTo(house, flight, input))) return false
  return hasRoom({ capacity: flight.capacity, taken: taken.get(flight.id) ?? flight.taken }, roomOf(needsOf(party))).ok
}

/** A MAWB stays between its airports, with its airline or an interline partner of it. */
function isForMaster(master: NonNullable<Party['master']>, { flightNo, legs }: RecoveryFlight): boolean {
  return canCarryUnder(master.carriers, { flightNo, reason: '' }).ok && legsFlown(legs, master) !== undefined
}

/** Whether space could be requested once that on the former flight is released and the MAWB has gone over. */
function isOpenTo({ shipment, needed }: RecoveryHouse, flight: RecoveryFlight, { actor, now }: RecoveryInput): boolean {
  const isOffered = needed.uldType === null || needed.uldType in flight.capacity.positions
  const released = { ...shipment, spaceStatus: 'Released' as const, mawbNo: null }
  return isOffered && canRequest(released, flight, actor, now).ok
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
  left: readonly RecoveryHouse[],
  moves: readonly Move[],
): RecoveryProposal['cost'] {
  let sum = 0n
  let currency: string | null = null
  for (const [flightId, on] of Map.groupBy(moves, (move) => move.flightId)) {
    const cost = departures.find(({ flight }) => flight.id === flightId)?.cost ?? null
    const ids = new Set(on.map(({ shipmentId }) => shipmentId))
    const kilos = left.reduce((kg, { id, chargeKg }) => (ids.has(id) ? kg + chargeKg : kg), 0)
    const charge = cost && chargeOfMaster(kilos.toFixed(1), cost)
    if (cost === null || charge === null || (currency !== null && currency !== cost.currency)) return null
    currency = cost.currency
    sum += charge
  }
  return currency === null ? null : { amount: (Number(sum) / 100).toFixed(2), currency }
}
