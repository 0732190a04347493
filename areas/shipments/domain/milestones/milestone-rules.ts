import type { Actor } from '#platform/domain/actor.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import { type ShipmentMilestone } from './milestones.ts'
import { MILESTONES, MILESTONE_RULES, type Milestone } from './route-map.ts'
import { type ShipmentOffices, canSaveShipment } from '../booking/shipment-rules.ts'

/** Clocks of people and servers differ: so many milliseconds ahead is still now. */
export const CLOCK_SKEW = 5 * 60_000

export type NoteRefusal =
  | 'NOT_OWN_OFFICE'
  | 'MILESTONE_NOT_OF_SHIPMENT'
  | 'MILESTONE_BY_SYSTEM'
  | 'MILESTONE_IN_FUTURE'
  | 'MILESTONE_BEFORE_BOOKING'
  | 'MILESTONE_OUT_OF_ORDER'
  | 'ARRIVED_BEFORE_ETD'
  | 'DEPARTURE_NOT_NOTED'
  | 'DELIVERY_NOT_NOTED'

type Offices = ShipmentOffices & { readonly destinationOfficeId: string | null }
type Acting = Pick<Actor, 'officeId'>

/**
 * SHP-03: who may note a milestone at all. The offices that save the shipment note any; the destination office those at
 * its end, since nobody else is there.
 */
export function canNoteMilestone(
  code: Milestone,
  { offices, milestones }: { readonly offices: Offices; readonly milestones: readonly ShipmentMilestone[] },
  actor: Acting,
): Verdict<NoteRefusal> {
  const milestone = milestones.find((one) => one.code === code)
  if (!milestone) return refuse('MILESTONE_NOT_OF_SHIPMENT')
  const isAtTheirEnd = MILESTONE_RULES[code].at === 'destination' && offices.destinationOfficeId === actor.officeId
  return allOf<NoteRefusal>(
    isAtTheirEnd ? allowed : canSaveShipment(offices, actor),
    milestone.isDerived ? refuse('MILESTONE_BY_SYSTEM') : allowed,
  )
}

/** Nothing is noted that is still to come. */
export function isPast(at: Instant, now: Instant): Verdict<'MILESTONE_IN_FUTURE'> {
  return Date.parse(at) > Date.parse(now) + CLOCK_SKEW ? refuse('MILESTONE_IN_FUTURE') : allowed
}

/** Goods may be fetched, received and screened so many days before anybody writes their booking. */
export const AHEAD_OF_BOOKING_DAYS = 7

/**
 * Whether it can have happened then: neither to come nor before the booking, unless it happened to the goods before the
 * airline had them; the goods pass their stations in order, and are at none of the destination before they left.
 */
export function canHaveHappened(
  code: Milestone,
  at: Instant,
  known: { readonly milestones: readonly ShipmentMilestone[]; readonly etd: Instant | null; readonly now: Instant },
): Verdict<NoteRefusal> {
  const { milestones, etd, now } = known
  const moment = Date.parse(at)
  const booked = milestones.find((one) => one.code === 'BKD')?.actualAt ?? null
  return allOf<NoteRefusal>(
    isPast(at, now),
    booked !== null && moment < startOfMinute(booked) - aheadOf(code) ? refuse('MILESTONE_BEFORE_BOOKING') : allowed,
    ...milestones.map((other) => inOrder(code, moment, other)),
    afterDeparture(code, moment, { milestones, etd }),
    code === 'POD' && !isReached('DLV', milestones) ? refuse('DELIVERY_NOT_NOTED') : allowed,
  )
}

/** Whether a note may be taken back: not the delivery that is proved. */
export function canTakeBackNote(
  code: Milestone,
  milestones: readonly ShipmentMilestone[],
): Verdict<'LATER_STATION_NOTED'> {
  const isProved = code === 'DLV' && isReached('POD', milestones)
  return isProved ? refuse('LATER_STATION_NOTED', { other: 'POD' }) : allowed
}

function isReached(code: Milestone, milestones: readonly ShipmentMilestone[]): boolean {
  return milestones.some((one) => one.code === code && one.actualAt !== null)
}

/** Goods leave at ETD unless an earlier DEP is noted. Of what an agent sends the departure is known as planned alone. */
function afterDeparture(
  code: Milestone,
  moment: number,
  { milestones, etd }: { readonly milestones: readonly ShipmentMilestone[]; readonly etd: Instant | null },
): Verdict<'ARRIVED_BEFORE_ETD' | 'DEPARTURE_NOT_NOTED'> {
  const { ofGoods, at } = MILESTONE_RULES[code]
  const departure = milestones.find((one) => one.code === 'DEP')
  const hasLeft = departure !== undefined && departure.actualAt !== null
  if (!ofGoods || at !== 'destination' || hasLeft || etd === null || moment >= Date.parse(etd)) return allowed
  return refuse(departure ? 'DEPARTURE_NOT_NOTED' : 'ARRIVED_BEFORE_ETD')
}

function inOrder(code: Milestone, moment: number, other: ShipmentMilestone): Verdict<'MILESTONE_OUT_OF_ORDER'> {
  const areStations = MILESTONE_RULES[code].ofGoods && MILESTONE_RULES[other.code].ofGoods
  if (!areStations || other.code === code || other.actualAt === null) return allowed
  const difference = moment - Date.parse(other.actualAt)
  const isEarlier = MILESTONES.indexOf(code) < MILESTONES.indexOf(other.code)
  return (isEarlier ? difference > 0 : difference < 0)
    ? refuse('MILESTONE_OUT_OF_ORDER', { other: other.code })
    : allowed
}

/** Milliseconds. */
function aheadOf(code: Milestone): number {
  return code === 'PUP' || code === 'WHS' || code === 'XRY' ? AHEAD_OF_BOOKING_DAYS * 86_400_000 : 0
}

/** People note minutes; a booking was made within one. */
function startOfMinute(at: Instant): number {
  return Math.floor(Date.parse(at) / 60_000) * 60_000
}
