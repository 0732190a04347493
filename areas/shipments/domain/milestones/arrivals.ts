import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Milestone, STATIONS_THERE } from './route-map.ts'

/** Pieces that arrived with one flight (SHP-14); several of them are a part shipment. */
export type Arrival = {
  /** ATA, an instant. */
  readonly at: Instant
  readonly pieces: number
  /** More pieces arrived than were booked, as confirmed by the user. */
  readonly beyondBooked: boolean
}

type Arriving = { readonly pieces: number | null; readonly arrivals: readonly Arrival[] }

export function arrivedPieces(arrivals: readonly Pick<Arrival, 'pieces'>[]): number {
  return arrivals.reduce((sum, { pieces }) => sum + pieces, 0)
}

/** Returns the outstanding booked pieces, never below zero. */
export function outstandingPieces({ pieces, arrivals }: Arriving): number {
  return Math.max(0, (pieces ?? 0) - arrivedPieces(arrivals))
}

/** Returns when the last booked piece arrived, an instant; null while pieces are missing or none were recorded. */
export function wholeArrivedAt({ pieces, arrivals }: Arriving): Instant | null {
  if (arrivals.length === 0 || outstandingPieces({ pieces, arrivals }) > 0) return null
  return latestOf(arrivals)
}

/** Returns the latest of several arrivals, an instant. */
export function latestOf(arrivals: readonly Pick<Arrival, 'at'>[]): Instant | null {
  const moments = arrivals.map(({ at }) => Date.parse(at))
  return moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString()
}

/** No more pieces may arrive than were booked, unless one of the arrivals confirms the surplus. */
export function canHaveArrived({ pieces, arrivals }: Arriving): Verdict<'ARRIVED_BEYOND_BOOKED'> {
  const arrived = arrivedPieces(arrivals)
  if (arrived <= (pieces ?? 0) || arrivals.some(({ beyondBooked }) => beyondBooked)) return allowed
  return refuse('ARRIVED_BEYOND_BOOKED', { arrived, pieces: pieces ?? 0 })
}

type Reached = readonly { readonly code: Milestone; readonly actualAt: Instant | null }[]

/** Whether any goods have arrived, recorded by flight or by hand. */
export function hasArrived(milestones: Reached, arrivals: readonly unknown[]): boolean {
  return arrivals.length > 0 || isReachedAny(milestones, STATIONS_THERE)
}

/** Stations after the arrival: it cannot be undone once the goods have passed one. */
export const BEHIND_ARRIVAL = STATIONS_THERE.filter((code) => code !== 'ARR')

/** The states of a shipment on the import side, in order. */
export const ARRIVAL_STATES = ['Expected', 'Part arrived', 'Arrived', 'Released', 'Delivered'] as const

export type ArrivalState = (typeof ARRIVAL_STATES)[number]

/**
 * The state is always derived from arrivals and milestones. Customs may release goods before arrival: they are Released only after both.
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
