import type { Actor } from '#platform/domain/actor.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import type { ShipmentMilestone } from './milestones.ts'
import { MILESTONES, MILESTONE_RULES, type Milestone } from './route-map.ts'
import { type ShipmentOffices, canSaveShipment } from '../booking/shipment-rules.ts'

/** The tolerated difference between clocks in ms. */
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

/** SHP-03: who may record a milestone. Offices that save the shipment may record any; the destination office those at its end. */
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

/** Future events cannot be recorded. */
export function isPast(at: Instant, now: Instant): Verdict<'MILESTONE_IN_FUTURE'> {
  return Date.parse(at) > Date.parse(now) + CLOCK_SKEW ? refuse('MILESTONE_IN_FUTURE') : allowed
}

/** The number of days before the booking on which goods may be picked up, received and screened. */
export const AHEAD_OF_BOOKING_DAYS = 7

/**
 * Whether the event may have happened at a time: not in the future, and not before the booking, except events before acceptance
 * by the airline; stations must be in order, and none at the destination before departure.
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

/** Whether a recorded milestone may be undone: not a delivery with proof. */
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

/** Goods depart at ETD unless an earlier DEP is recorded. For shipments from agents only the planned departure is known. */
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

/** In ms. */
function aheadOf(code: Milestone): number {
  return code === 'PUP' || code === 'WHS' || code === 'XRY' ? AHEAD_OF_BOOKING_DAYS * 86_400_000 : 0
}

/** Events are recorded to the minute, and the booking may be within one. */
function startOfMinute(at: Instant): number {
  return Math.floor(Date.parse(at) / 60_000) * 60_000
}
