import type { Instant } from '#platform/domain/local-time.ts'
import { type Arrival, latestOf, outstandingPieces } from './arrivals.ts'
import { type ShipmentMilestone, planOf } from './milestones.ts'

/** How a shipment did against what its customer was promised (domain §6): flown as planned, delivered as promised. */
export const PROMISES = ['FAP', 'DAP'] as const

export const PROMISE_ANSWERS = ['Yes', 'No', 'Open'] as const

/** Why: 'Within' is late and still as planned. */
export const PROMISE_REASONS = [
  ...(['Early', 'OnTime', 'Within', 'TooLate', 'OtherFlight', 'PartLate'] as const),
  ...(['PartOutstanding', 'NotNoted', 'NothingPromised'] as const),
] as const

/** A departure counts as planned up to so many hours late (domain §6). */
export const FLOWN_WITHIN_HOURS = 12

export type PromiseVerdict = {
  readonly code: (typeof PROMISES)[number]
  readonly answer: (typeof PROMISE_ANSWERS)[number]
  readonly why: (typeof PROMISE_REASONS)[number]
  /** What was promised, and what came of it; instants, of the departure, the arrival of a part, or the delivery. */
  readonly promisedAt: Instant | null
  readonly actualAt: Instant | null
}

/** A flight as planned; times are instants. */
export type PlannedFlight = {
  readonly flightNo: string | null
  readonly etd: Instant | null
  readonly eta: Instant | null
}

type Journey = {
  readonly milestones: readonly ShipmentMilestone[]
  readonly pieces: number | null
  readonly arrivals: readonly Arrival[]
  /** The flight that it is planned with now, and that it was promised; the first where no promise was kept. */
  readonly flight: PlannedFlight
  readonly promised: PlannedFlight
}

/**
 * The verdicts on a shipment, undecided while what they stand on is not noted. Only what a shipment has is judged: no departure
 * of what an agent sends, no delivery of what others fetch. Up to a minute is in time, as of any milestone.
 */
export function onTimePerformance(journey: Journey): readonly PromiseVerdict[] {
  const { milestones } = journey
  const departure = milestones.find(({ code }) => code === 'DEP')
  const delivery = milestones.find(({ code }) => code === 'DLV')
  return [
    ...(departure ? [{ code: 'FAP' as const, ...flownAsPlanned(departure.actualAt, journey) }] : []),
    ...(delivery ? [{ code: 'DAP' as const, ...deliveredOnTime(delivery.actualAt, journey) }] : []),
  ]
}

const MINUTE = 60_000
const WITHIN = FLOWN_WITHIN_HOURS * 60 * MINUTE

type Found = Omit<PromiseVerdict, 'code'>

/**
 * FAP: the whole shipment left on the promised flight or before it, at most twelve hours late. Of a part that came by itself no
 * departure is known: it flew late when it came so much later than promised.
 */
function flownAsPlanned(actualAt: Instant | null, journey: Journey): Found {
  const { promised, flight, arrivals, pieces } = journey
  const base = { promisedAt: promised.etd, actualAt }
  if (promised.etd === null) return { ...base, answer: 'Open', why: 'NothingPromised' }
  if (actualAt === null) return { ...base, answer: 'Open', why: 'NotNoted' }
  const late = lateness(actualAt, promised.etd)
  if (late >= WITHIN + MINUTE) return { ...base, answer: 'No', why: 'TooLate' }
  if (late >= MINUTE && flight.flightNo !== promised.flightNo) return { ...base, answer: 'No', why: 'OtherFlight' }
  const lastPart = arrivals.length > 1 ? latestOf(arrivals) : null
  if (lastPart !== null && promised.eta !== null && lateness(lastPart, promised.eta) >= WITHIN + MINUTE) {
    return { answer: 'No', why: 'PartLate', promisedAt: promised.eta, actualAt: lastPart }
  }
  if (arrivals.length > 0 && outstandingPieces({ pieces, arrivals }) > 0) {
    return { ...base, answer: 'Open', why: 'PartOutstanding' }
  }
  return { ...base, answer: 'Yes', why: late >= MINUTE ? 'Within' : inTime(late) }
}

/** DAP: delivered at or before the delivery planned from the promised arrival. */
function deliveredOnTime(actualAt: Instant | null, { promised }: Journey): Found {
  const promisedAt = planOf('DLV', { ...promised, cutOff: null })
  const base = { promisedAt, actualAt }
  if (promisedAt === null) return { ...base, answer: 'Open', why: 'NothingPromised' }
  if (actualAt === null) return { ...base, answer: 'Open', why: 'NotNoted' }
  const late = lateness(actualAt, promisedAt)
  return late >= MINUTE ? { ...base, answer: 'No', why: 'TooLate' } : { ...base, answer: 'Yes', why: inTime(late) }
}

function inTime(late: number): 'Early' | 'OnTime' {
  return late <= -MINUTE ? 'Early' : 'OnTime'
}

/** Milliseconds; negative when it was earlier. */
function lateness(actual: Instant, promised: Instant): number {
  return Date.parse(actual) - Date.parse(promised)
}
