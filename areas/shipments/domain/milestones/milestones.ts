import type { Instant } from '#platform/domain/local-time.ts'
import { type Arrival, wholeArrivedAt } from './arrivals.ts'
import type { Side } from '../booking/inbound-visibility.ts'
import type { JobMode, JobType } from '../booking/job-type.ts'
import { MILESTONES, MILESTONE_RULES, type Milestone, USUAL_HANDOVER_HOURS, WAITED_FOR } from './route-map.ts'
import type { SpaceStatus } from '../space/space-rules.ts'

/** What milestones follow from: the booking, what the record knows, and what was noted by hand. All times are instants. */
export type Progress = {
  readonly side: Side
  readonly jobType: JobType
  readonly jobMode: JobMode
  readonly pickUpPlace: string
  readonly deliveryPlace: string
  /** The office of ours that receives the goods. */
  readonly destinationOfficeId: string | null
  readonly pieces: number | null
  /** What came at the destination, flight by flight: ARR follows from it where there is any. */
  readonly arrivals: readonly Arrival[]
  readonly spaceStatus: SpaceStatus
  readonly cutOff: Instant | null
  readonly etd: Instant | null
  readonly eta: Instant | null
  readonly createdAt: Instant
  readonly spaceConfirmedAt: Instant | null
  readonly masterAssignedAt: Instant | null
  /** When the airline got the waybill. */
  readonly transmittedAt: Instant | null
  readonly preAlertSentAt: Instant | null
  readonly noted: Readonly<Partial<Record<Milestone, Instant>>>
  /** The moment at which it is asked; without it a shipment is followed for ever. */
  readonly now?: Instant
}

/**
 * So many days after the arrival nothing is waited for any more. Nobody notes what nobody asks for by then: the longest
 * clearance and storage are over, and what nobody noted would be late for ever.
 */
export const FOLLOWED_DAYS = 14

export type ShipmentMilestone = {
  readonly code: Milestone
  readonly plannedAt: Instant | null
  readonly actualAt: Instant | null
  /** Known from the record itself: not to be written by hand. */
  readonly isDerived: boolean
  /** Not there, and not waited for any more. */
  readonly isPassed: boolean
}

/** SHP-03: the milestones that a shipment has, planned and actual, in their order. */
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
 * LAT, the latest acceptance time (domain §6), an instant: the cut-off, else the usual hours before the departure. A time and
 * not an event; null where nothing is known of the flight.
 */
export function latestAcceptance({ cutOff, etd }: Pick<Plan, 'cutOff' | 'etd'>): Instant | null {
  return cutOff ?? (etd === null ? null : later(etd, -USUAL_HANDOVER_HOURS))
}

/** When a milestone is planned with a flight, an instant; null where nothing is to be planned. */
export function planOf(code: Milestone, progress: Plan): Instant | null {
  const { planned } = MILESTONE_RULES[code]
  if (planned === null) return null
  const [from, hours] = planned
  const anchor = from === 'cutOff' ? latestAcceptance(progress) : progress[from]
  return anchor === null ? null : later(anchor, hours)
}

/** The first milestone that is still waited for; null when nothing is. What nobody can plan is told, not waited for. */
export function nextOf(milestones: readonly ShipmentMilestone[]): ShipmentMilestone | null {
  return milestones.find((one) => one.actualAt === null && !one.isPassed && WAITED_FOR.includes(one.code)) ?? null
}

export type MilestoneState = 'Done' | 'DoneLate' | 'Passed' | 'Late' | 'Open' | 'Untold'

/** How a milestone stands at a moment (an instant). Up to a minute after the plan is in time: nobody notes seconds. */
export function stateOf({ code, actualAt, plannedAt, isPassed }: ShipmentMilestone, now: Instant): MilestoneState {
  if (isPassed) return 'Passed'
  if (actualAt === null && !WAITED_FOR.includes(code)) return 'Untold'
  const isLate = plannedAt !== null && Date.parse(actualAt ?? now) - Date.parse(plannedAt) >= MINUTE
  if (actualAt !== null) return isLate ? 'DoneLate' : 'Done'
  return isLate ? 'Late' : 'Open'
}

const MINUTE = 60_000
const HOUR = 3_600_000

/** Whether this kind of job, in this mode, has a milestone at all. What an agent sends us happens at our end alone. */
function exists(code: Milestone, { jobType, jobMode, ...progress }: Progress): boolean {
  if (progress.side === 'Import' && MILESTONE_RULES[code].at === 'origin') return false
  // Capacity sold is space only: the other forwarder brings the goods screened and has them fetched at the destination.
  const isSpaceOnly = jobType === 'Coload In capacity sold'
  switch (code) {
    case 'SPC':
      return progress.spaceStatus !== 'None' && progress.spaceStatus !== 'Released'
    case 'PUP':
      return !isSpaceOnly && progress.pickUpPlace.trim() !== ''
    case 'MAW':
    case 'FWB':
    case 'HOV':
      // It flies on the waybill of another forwarder, who hands it over.
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
      // Over the counter nothing is driven out, and whoever fetches the goods signs there.
      return !isSpaceOnly && progress.deliveryPlace.trim() !== ''
    case 'DLV':
      // An office of ours delivers what it receives, and be it over its own counter.
      return !isSpaceOnly && (progress.deliveryPlace.trim() !== '' || progress.destinationOfficeId !== null)
    default:
      return true
  }
}

function isDerived(code: Milestone, progress: Progress): boolean {
  const isSaidByArrivals = code === 'ARR' && progress.arrivals.length > 0
  return MILESTONE_RULES[code].by === 'system' || isSaidByArrivals || derivedAt(code, progress) !== null
}

/** The moment that the record itself knows. */
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

/** Where the arrival is not known, what is known of the flight stands for it. */
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
