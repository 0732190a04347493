import type { Instant } from '#platform/domain/local-time.ts'
import { type Arrival, latestOf, outstandingPieces } from './arrivals.ts'
import { type ShipmentMilestone, planOf } from './milestones.ts'

/** Performance against the promise to the customer (domain §6): flown as planned, delivered as promised. */
export const PROMISES = ['FAP', 'DAP'] as const

export const PROMISE_ANSWERS = ['Yes', 'No', 'Open'] as const

/** The reasons: 'Within' is late but still as planned. */
export const PROMISE_REASONS = [
  ...(['Early', 'OnTime', 'Within', 'TooLate', 'OtherFlight', 'PartLate'] as const),
  ...(['PartOutstanding', 'NotNoted', 'NothingPromised'] as const),
] as const

/** A departure counts as planned up to this many hours late (domain §6). */
export const FLOWN_WITHIN_HOURS = 12

export type PromiseVerdict = {
  readonly code: (typeof PROMISES)[number]
  readonly answer: (typeof PROMISE_ANSWERS)[number]
  readonly why: (typeof PROMISE_REASONS)[number]
  /** Promise and result as instants: departure, arrival of a part, or delivery. */
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
  /** The currently planned and the promised flight; equal if no promise was recorded. */
  readonly flight: PlannedFlight
  readonly promised: PlannedFlight
}

/**
 * Returns the verdicts on a shipment, undecided until the events are recorded. Only existing milestones are judged: no departure
 * of shipments from agents, no delivery of goods collected by others. Up to a minute is in time.
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
 * FAP: the whole shipment departed on or before the promised flight, at most twelve hours late. The departure of a part shipment
 * is unknown: it counts as late if it arrived that much later than promised.
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

/** In ms; negative if early. */
function lateness(actual: Instant, promised: Instant): number {
  return Date.parse(actual) - Date.parse(promised)
}
