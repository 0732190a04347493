import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Milestone, STATIONS_THERE } from './route-map.ts'

/** Pieces that came with one flight (SHP-14); several of them are a part shipment. */
export type Arrival = {
  /** ATA, an instant. */
  readonly at: Instant
  readonly pieces: number
  /** More came than was booked, and whoever noted it said so. */
  readonly beyondBooked: boolean
}

type Arriving = { readonly pieces: number | null; readonly arrivals: readonly Arrival[] }

export function arrivedPieces(arrivals: readonly Pick<Arrival, 'pieces'>[]): number {
  return arrivals.reduce((sum, { pieces }) => sum + pieces, 0)
}

/** What is still to come of the booked pieces, never below zero. */
export function outstandingPieces({ pieces, arrivals }: Arriving): number {
  return Math.max(0, (pieces ?? 0) - arrivedPieces(arrivals))
}

/** When the last of the booked pieces came, an instant; null while some are missing or none were noted. */
export function wholeArrivedAt({ pieces, arrivals }: Arriving): Instant | null {
  if (arrivals.length === 0 || outstandingPieces({ pieces, arrivals }) > 0) return null
  return latestOf(arrivals)
}

/** The latest of some arrivals, an instant. */
export function latestOf(arrivals: readonly Pick<Arrival, 'at'>[]): Instant | null {
  const moments = arrivals.map(({ at }) => Date.parse(at))
  return moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString()
}

/** No more pieces arrive than were booked, unless one of the arrivals says that more came. */
export function canHaveArrived({ pieces, arrivals }: Arriving): Verdict<'ARRIVED_BEYOND_BOOKED'> {
  const arrived = arrivedPieces(arrivals)
  if (arrived <= (pieces ?? 0) || arrivals.some(({ beyondBooked }) => beyondBooked)) return allowed
  return refuse('ARRIVED_BEYOND_BOOKED', { arrived, pieces: pieces ?? 0 })
}

type Reached = readonly { readonly code: Milestone; readonly actualAt: Instant | null }[]

/** Whether any of the goods were at the destination: noted flight by flight, or by hand. */
export function hasArrived(milestones: Reached, arrivals: readonly unknown[]): boolean {
  return arrivals.length > 0 || isReachedAny(milestones, STATIONS_THERE)
}

/** Stations behind the arrival that the goods have passed: an arrival is not taken back below them. */
export const BEHIND_ARRIVAL = STATIONS_THERE.filter((code) => code !== 'ARR')

/** How far a shipment is on the import side, in the order in which goods go. */
export const ARRIVAL_STATES = ['Expected', 'Part arrived', 'Arrived', 'Released', 'Delivered'] as const

export type ArrivalState = (typeof ARRIVAL_STATES)[number]

/**
 * The state follows from arrivals and milestones and is never said apart from them. Customs may release before the goods
 * are there: it is Released only when both are.
 */
export function arrivalStateOf(milestones: Reached, arrivals: readonly Arrival[]): ArrivalState {
  const isReached = (code: Milestone) => isReachedAny(milestones, [code])
  if (isReached('DLV')) return 'Delivered'
  const isThere = isReached('ARR') || (arrivals.length === 0 && isReachedAny(milestones, BEHIND_ARRIVAL))
  if (isThere) return isReached('CLR') ? 'Released' : 'Arrived'
  return arrivals.length > 0 ? 'Part arrived' : 'Expected'
}

function isReachedAny(milestones: Reached, codes: readonly Milestone[]): boolean {
  return milestones.some(({ code, actualAt }) => actualAt !== null && codes.includes(code))
}
