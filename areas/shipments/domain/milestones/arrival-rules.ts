import type { Actor } from '#platform/domain/actor.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Arrival, type ArrivalState, BEHIND_ARRIVAL, arrivedPieces } from './arrivals.ts'
import { type Discrepancy, missingPieces } from './handling-facts.ts'
import { type NoteRefusal, canHaveHappened } from './milestone-rules.ts'
import type { ShipmentMilestone } from './milestones.ts'
import { MILESTONES, type Milestone } from './route-map.ts'

/** SHP-14: only the destination office records events at its end; the sending offices may read them. */
export function canHandleArrival(
  { destinationOfficeId }: { readonly destinationOfficeId: string | null },
  actor: Pick<Actor, 'officeId'>,
): Verdict<'NOT_DESTINATION_OFFICE'> {
  return destinationOfficeId === actor.officeId ? allowed : refuse('NOT_DESTINATION_OFFICE')
}

/** Whether the goods may have left at a time (an instant): not before the first arrival. */
export function canHaveLeftAt(
  etd: Instant,
  arrivals: readonly { readonly at: Instant }[],
): Verdict<'ARRIVED_BEFORE_ETD'> {
  const isLater = arrivals.some(({ at }) => Date.parse(at) < Date.parse(etd))
  return isLater ? refuse('ARRIVED_BEFORE_ETD') : allowed
}

/**
 * Whether goods may have arrived at a time: not in the future, not before the booking, and not before earlier events, above all
 * departure. Later parts may arrive after handling of the first.
 */
export function canArriveAt(
  at: Instant,
  known: { readonly etd: Instant | null; readonly milestones: readonly ShipmentMilestone[]; readonly now: Instant },
): Verdict<NoteRefusal> {
  const onTheWay = known.milestones.filter(({ code }) => MILESTONES.indexOf(code) < MILESTONES.indexOf('ARR'))
  return canHaveHappened('ARR', at, { ...known, milestones: onTheWay })
}

/** The arrivals of a shipment and its recorded discrepancies. */
export type ArrivalFacts = {
  /** Booked pieces. */
  readonly pieces: number | null
  readonly arrivals: readonly Arrival[]
  readonly milestones: readonly ShipmentMilestone[]
  readonly discrepancies: readonly Discrepancy[]
}

/** Milestones of leaving the destination, which require all goods to be there. */
const LEAVING: readonly Milestone[] = ['OFD', 'DLV']

/**
 * SHP-14: goods that arrive at an own office may be sent out and delivered when all pieces have arrived by that time (an instant)
 * or are recorded as missing; other milestones are not checked.
 */
export function canLeave(code: Milestone, at: Instant, arrivalFacts: ArrivalFacts): Verdict<'NOT_ALL_ARRIVED'> {
  return LEAVING.includes(code) ? canDeliver(at, arrivalFacts) : allowed
}

/** Without recorded pieces, an ARR, FIW or RCF entered by hand means that all have arrived. */
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
 * Whether an arrival may be corrected: some must remain while a later station is recorded, and no delivery may lose its basis.
 * Deliveries saved under older rules stay.
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

/** Returns the last station after the recorded arrival. */
export function stationBehind(milestones: readonly ShipmentMilestone[]): Milestone | null {
  return BEHIND_ARRIVAL.findLast((code) => isReached(code, milestones)) ?? null
}

/**
 * SHP-14: whether the last recorded arrival may be undone in a bulk action: not of goods sent out or delivered, and not the only
 * one (of `arrivals`) of goods received. Stricter than canCorrectArrival.
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

/** The maximum number of shipments in one bulk write; one flight brings fewer. */
export const AT_ONCE_MOST = 500

/** Whether the houses of several MAWBs fit into one bulk action. */
export function canNoteAtOnce(shipments: number): Verdict<'TOO_MANY_AT_ONCE'> {
  return shipments > AT_ONCE_MOST ? refuse('TOO_MANY_AT_ONCE', { most: AT_ONCE_MOST }) : allowed
}

function isReached(code: Milestone, milestones: readonly ShipmentMilestone[]): boolean {
  return milestones.some((one) => one.code === code && one.actualAt !== null)
}
