import type { Actor } from '#platform/domain/actor.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Arrival, type ArrivalState, BEHIND_ARRIVAL, arrivedPieces } from './arrivals.ts'
import { type Discrepancy, missingPieces } from './handling-facts.ts'
import { type NoteRefusal, canHaveHappened } from './milestone-rules.ts'
import { type ShipmentMilestone } from './milestones.ts'
import { MILESTONES, type Milestone } from './route-map.ts'

/** SHP-14: the destination office alone writes what happens at its end; the sending offices read it. */
export function canHandleArrival(
  { destinationOfficeId }: { readonly destinationOfficeId: string | null },
  actor: Pick<Actor, 'officeId'>,
): Verdict<'NOT_DESTINATION_OFFICE'> {
  return destinationOfficeId === actor.officeId ? allowed : refuse('NOT_DESTINATION_OFFICE')
}

/** Whether what has arrived can have left then (an instant): before the first of it came. */
export function canHaveLeftAt(
  etd: Instant,
  arrivals: readonly { readonly at: Instant }[],
): Verdict<'ARRIVED_BEFORE_ETD'> {
  const isLater = arrivals.some(({ at }) => Date.parse(at) < Date.parse(etd))
  return isLater ? refuse('ARRIVED_BEFORE_ETD') : allowed
}

/**
 * Whether goods can have arrived at a moment: not to come, not before the booking, and not before anything that happened
 * to them on the way, their departure above all. Later parts come after what was done with the first.
 */
export function canArriveAt(
  at: Instant,
  known: { readonly etd: Instant | null; readonly milestones: readonly ShipmentMilestone[]; readonly now: Instant },
): Verdict<NoteRefusal> {
  const onTheWay = known.milestones.filter(({ code }) => MILESTONES.indexOf(code) < MILESTONES.indexOf('ARR'))
  return canHaveHappened('ARR', at, { ...known, milestones: onTheWay })
}

/** What came of a shipment, and what is written down of what did not. */
export type ArrivalFacts = {
  /** Booked. */
  readonly pieces: number | null
  readonly arrivals: readonly Arrival[]
  readonly milestones: readonly ShipmentMilestone[]
  readonly discrepancies: readonly Discrepancy[]
}

/** What leaves the house: all of the goods have to be there for it. */
const LEAVING: readonly Milestone[] = ['OFD', 'DLV']

/**
 * SHP-14: what arrives at an office of ours is driven out and delivered when all pieces are there at that moment (an instant),
 * or are written down as missing; of any other milestone nothing is asked.
 */
export function canLeave(code: Milestone, at: Instant, arrivalFacts: ArrivalFacts): Verdict<'NOT_ALL_ARRIVED'> {
  return LEAVING.includes(code) ? canDeliver(at, arrivalFacts) : allowed
}

/** Where no pieces are noted, ARR, FIW or RCF by hand says that all came. */
export function canDeliver(at: Instant, arrivalFacts: ArrivalFacts): Verdict<'NOT_ALL_ARRIVED'> {
  const { arrivals, discrepancies, milestones } = arrivalFacts
  const pieces = arrivalFacts.pieces ?? 0
  if (arrivals.length === 0) {
    const isThere = (['ARR', 'FIW', 'RCF'] as const).some((code) => isReached(code, milestones))
    return isThere ? allowed : refuse('NOT_ALL_ARRIVED', { outstanding: pieces, pieces })
  }
  const there = arrivals.filter((arrival) => Date.parse(arrival.at) <= Date.parse(at))
  const outstanding = pieces - arrivedPieces(there) - missingPieces(discrepancies)
  return outstanding > 0 ? refuse('NOT_ALL_ARRIVED', { outstanding, pieces }) : allowed
}

/**
 * Whether what came can be said otherwise: nothing is left of it while the goods are noted at a later station, and no
 * delivery loses what it stands on. What was delivered on less, under older rules, stays as it is.
 */
export function canCorrectArrival(before: ArrivalFacts, after: ArrivalFacts): Verdict<'LATER_STATION_NOTED'> {
  const { milestones } = after
  const left = milestones.find(({ code, actualAt: at }) => {
    return at !== null && canLeave(code, at, before).ok && !canLeave(code, at, after).ok
  })
  if (left) return refuse('LATER_STATION_NOTED', { other: left.code })
  const isNothingLeft = after.arrivals.length === 0 && before.arrivals.length > 0
  const later = stationBehind(milestones)
  return isNothingLeft && later ? refuse('LATER_STATION_NOTED', { other: later }) : allowed
}

/** The last station behind the arrival that is noted. */
export function stationBehind(milestones: readonly ShipmentMilestone[]): Milestone | null {
  return BEHIND_ARRIVAL.findLast((code) => isReached(code, milestones)) ?? null
}

/**
 * SHP-14: whether the arrival noted last may be taken back together with those of others: of what is driven out or delivered none,
 * and not the only one (of `arrivals`) of what is received. What it allows, canCorrectArrival allows too.
 */
export function canTakeBackArrival(listed: {
  readonly state: ArrivalState | null
  readonly arrivals: number | null
  readonly stationBehind: Milestone | null
}): Verdict<'NO_ARRIVAL_NOTED' | 'LATER_STATION_NOTED'> {
  const { state, arrivals, stationBehind: other } = listed
  if (!arrivals) return refuse('NO_ARRIVAL_NOTED')
  if (state === 'Delivered') return refuse('LATER_STATION_NOTED', { other: 'DLV' })
  const isLeaving = other !== null && LEAVING.includes(other)
  return other !== null && (isLeaving || arrivals === 1) ? refuse('LATER_STATION_NOTED', { other }) : allowed
}

/** So many shipments are written at once: one flight brings fewer. */
export const AT_ONCE_MOST = 500

/** Whether all that comes with some MAWBs is not too much for one step. */
export function canNoteAtOnce(shipments: number): Verdict<'TOO_MANY_AT_ONCE'> {
  return shipments > AT_ONCE_MOST ? refuse('TOO_MANY_AT_ONCE', { most: AT_ONCE_MOST }) : allowed
}

function isReached(code: Milestone, milestones: readonly ShipmentMilestone[]): boolean {
  return milestones.some((one) => one.code === code && one.actualAt !== null)
}
