import type { Instant } from '#platform/domain/local-time.ts'
import type { ShipmentMilestone } from './milestones.ts'

/** The places of planned and actual time on a common line, in per cent of it; null where the time is not known. */
export type MilestoneTrack = { readonly planned: number | null; readonly actual: number | null }

type Times = Pick<ShipmentMilestone, 'plannedAt' | 'actualAt'>

/**
 * SHP-03: returns planned against actual time of each milestone on one line from the first to the last of them, and the place of now,
 * null beyond it. Null for fewer than two different times.
 */
export function milestoneTracks(
  milestones: readonly Times[],
  now: Instant,
): { readonly tracks: readonly MilestoneTrack[]; readonly now: number | null } | null {
  const times = milestones
    .flatMap(({ plannedAt, actualAt }) => [plannedAt, actualAt])
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  if (times.length === 0 || first === last) return null
  const place = (at: number): number => ((at - first) / (last - first)) * 100
  const placeOf = (at: Instant | null): number | null => (at === null ? null : place(Date.parse(at)))
  const atNow = place(Date.parse(now))
  return {
    tracks: milestones.map(({ plannedAt, actualAt }) => ({ planned: placeOf(plannedAt), actual: placeOf(actualAt) })),
    now: atNow >= 0 && atNow <= 100 ? atNow : null,
  }
}
