import type { Instant } from '#platform/domain/local-time.ts'
import { type Arrival, wholeArrivedAt } from './arrivals.ts'
import type { Side } from '../booking/inbound-visibility.ts'
import type { JobMode, JobType } from '../booking/job-type.ts'
import { MILESTONES, MILESTONE_RULES, type Milestone, USUAL_HANDOVER_HOURS, WAITED_FOR } from './route-map.ts'
import type { SpaceStatus } from '../space/space-rules.ts'

/** The inputs of milestones: booking, record, and those recorded by hand. All times are instants. */
export type Progress = {
  readonly side: Side
  readonly jobType: JobType
  readonly jobMode: JobMode
  readonly pickUpPlace: string
  readonly deliveryPlace: string
  /** The own office that receives the goods. */
  readonly destinationOfficeId: string | null
  readonly pieces: number | null
  /** The arrivals at the destination by flight; ARR is derived from them if there are any. */
  readonly arrivals: readonly Arrival[]
  readonly spaceStatus: SpaceStatus
  readonly cutOff: Instant | null
  readonly etd: Instant | null
  readonly eta: Instant | null
  readonly createdAt: Instant
  readonly spaceConfirmedAt: Instant | null
  readonly masterAssignedAt: Instant | null
  /** When the waybill was transmitted to the airline. */
  readonly transmittedAt: Instant | null
  readonly preAlertSentAt: Instant | null
  readonly noted: Readonly<Partial<Record<Milestone, Instant>>>
  /** The current time; without it a shipment never stops being followed. */
  readonly now?: Instant
}

/**
 * The number of days after arrival when milestones are no longer expected: even long clearance and storage are over, and
 * unrecorded ones would be late forever.
 */
export const FOLLOWED_DAYS = 14

export type ShipmentMilestone = {
  readonly code: Milestone
  readonly plannedAt: Instant | null
  readonly actualAt: Instant | null
  /** Derived from the record, so it cannot be entered by hand. */
  readonly isDerived: boolean
  /** Not reached and no longer expected. */
  readonly isPassed: boolean
}

/** SHP-03: returns the milestones of a shipment, planned and actual, in order. */
export function milestonesOf(progress: Progress): readonly ShipmentMilestone[] {
  const there = MILESTONES.filter((code) => exists(code, progress))
  const actual = new Map(there.map((code) => [code, derivedAt(code, progress) ?? progress.noted[code] ?? null]))
  const noted = there.filter((code) => actual.get(code) !== null)
  return there.map((code) => {
    const actualAt = actual.get(code) ?? null
    return {
      code,
      actualAt,
      plannedAt: planOf(code, progress),
      isDerived: isDerived(code, progress),
      isPassed: actualAt === null && (isOver(progress) || isOvertaken(code, noted)),
    }
  })
}

type Plan = Pick<Progress, 'cutOff' | 'etd' | 'eta'>

/**
 * Returns LAT, the latest acceptance time (domain §6), an instant: the cut-off, otherwise the usual hours before departure. A
 * limit rather than an event; null if nothing is known of the flight.
 */
export function latestAcceptance({ cutOff, etd }: Pick<Plan, 'cutOff' | 'etd'>): Instant | null {
  return cutOff ?? (etd === null ? null : later(etd, -USUAL_HANDOVER_HOURS))
}

/** Returns the planned time of a milestone for a flight, an instant; null if it has none. */
export function planOf(code: Milestone, progress: Plan): Instant | null {
  const { planned } = MILESTONE_RULES[code]
  if (planned === null) return null
  const [from, hours] = planned
  const anchor = from === 'cutOff' ? latestAcceptance(progress) : progress[from]
  return anchor === null ? null : later(anchor, hours)
}

/** Returns the first expected milestone, or null. Milestones without plan are shown but not expected. */
export function nextOf(milestones: readonly ShipmentMilestone[]): ShipmentMilestone | null {
  return milestones.find((one) => one.actualAt === null && !one.isPassed && WAITED_FOR.includes(one.code)) ?? null
}

export type MilestoneState = 'Done' | 'DoneLate' | 'Passed' | 'Late' | 'Open' | 'Untold'

/** Returns the state of a milestone at a time (an instant). Up to a minute after the plan is in time. */
export function stateOf({ code, actualAt, plannedAt, isPassed }: ShipmentMilestone, now: Instant): MilestoneState {
  if (isPassed) return 'Passed'
  if (actualAt === null && !WAITED_FOR.includes(code)) return 'Untold'
  const isLate = plannedAt !== null && Date.parse(actualAt ?? now) - Date.parse(plannedAt) >= MINUTE
  if (actualAt !== null) return isLate ? 'DoneLate' : 'Done'
  return isLate ? 'Late' : 'Open'
}

const MINUTE = 60_000
const HOUR = 3_600_000

/** Whether this kind of job and mode has a milestone. Shipments from agents have only those at the destination. */
function exists(code: Milestone, { jobType, jobMode, ...progress }: Progress): boolean {
  if (progress.side === 'Import' && MILESTONE_RULES[code].at === 'origin') return false
  // Sold capacity is space only: the other forwarder delivers the goods screened and collects them at the destination.
  const isSpaceOnly = jobType === 'Coload In capacity sold'
  switch (code) {
    case 'SPC':
      return progress.spaceStatus !== 'None' && progress.spaceStatus !== 'Released'
    case 'PUP':
      return !isSpaceOnly && progress.pickUpPlace.trim() !== ''
    case 'MAW':
    case 'FWB':
    case 'HOV':
      // Co-loads out fly on the waybill of another forwarder, who hands it over.
      return jobMode !== 'Coload Out'
    case 'XRY':
    case 'EXP':
    case 'AWR':
    case 'NFD':
    case 'AWD':
    case 'CLR':
      return !isSpaceOnly
    case 'OFD':
    case 'POD':
      // Goods collected at the counter are not sent out; the recipient signs there.
      return !isSpaceOnly && progress.deliveryPlace.trim() !== ''
    case 'DLV':
      // An own office delivers what it receives, even over its own counter.
      return !isSpaceOnly && (progress.deliveryPlace.trim() !== '' || progress.destinationOfficeId !== null)
    default:
      return true
  }
}

function isDerived(code: Milestone, progress: Progress): boolean {
  const isSaidByArrivals = code === 'ARR' && progress.arrivals.length > 0
  return MILESTONE_RULES[code].by === 'system' || isSaidByArrivals || derivedAt(code, progress) !== null
}

/** Returns the time derived from the record. */
function derivedAt(code: Milestone, progress: Progress): Instant | null {
  switch (code) {
    case 'BKD':
      return progress.createdAt
    case 'SPC':
      return progress.spaceConfirmedAt
    case 'MAW':
      return progress.masterAssignedAt
    case 'FWB':
      return progress.transmittedAt
    case 'PRE':
      return progress.preAlertSentAt
    case 'ARR':
      return wholeArrivedAt(progress)
    default:
      return null
  }
}

function later(at: Instant, hours: number): Instant {
  return new Date(Date.parse(at) + hours * HOUR).toISOString()
}

/** If the arrival is unknown, the other times of the flight are used. */
function isOver({ cutOff, etd, eta, now }: Progress): boolean {
  const last = eta ?? etd ?? cutOff
  return now !== undefined && last !== null && Date.parse(now) - Date.parse(last) > FOLLOWED_DAYS * 24 * HOUR
}

function isOvertaken(code: Milestone, noted: readonly Milestone[]): boolean {
  const { ofGoods, untilNoted } = MILESTONE_RULES[code]
  if (ofGoods) return noted.some((other) => MILESTONE_RULES[other].ofGoods && isAfter(other, code))
  return untilNoted !== undefined && noted.some((other) => other === untilNoted || isLaterGoods(other, untilNoted))
}

function isLaterGoods(code: Milestone, than: Milestone): boolean {
  return MILESTONE_RULES[code].ofGoods && isAfter(code, than)
}

function isAfter(one: Milestone, other: Milestone): boolean {
  return MILESTONES.indexOf(one) > MILESTONES.indexOf(other)
}
