import type { Actor } from '#platform/domain/actor.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import type { Side } from './announced.ts'
import { type NoteRefusal, canHaveHappened } from './milestone-rules.ts'
import { MILESTONES, type ShipmentMilestone } from './milestones.ts'

export type ArrivalRefusal = NoteRefusal | 'NOT_DESTINATION_OFFICE' | 'ARRIVED_BEFORE_ETD' | 'ARRIVED_BEYOND_BOOKED'

/** SHP-14: the destination office alone writes what happens at its end; the sending offices read it. */
export function canHandleArrival(
  { destinationOfficeId }: { readonly destinationOfficeId: string | null },
  actor: Pick<Actor, 'officeId'>,
): Verdict<'NOT_DESTINATION_OFFICE'> {
  return destinationOfficeId === actor.officeId ? allowed : refuse('NOT_DESTINATION_OFFICE')
}

/** Whether what has arrived can have left then (an instant): before the first of it came. */
export function canHaveLeftAt(
  etd: Instant,
  arrivals: readonly { readonly at: Instant }[],
): Verdict<'ARRIVED_BEFORE_ETD'> {
  const isLater = arrivals.some(({ at }) => Date.parse(at) < Date.parse(etd))
  return isLater ? refuse('ARRIVED_BEFORE_ETD') : allowed
}

/**
 * Whether goods can have arrived at a moment: not to come, not before the booking, and not before anything that happened
 * to them on the way, their departure above all. Of what an agent sends the departure is known as planned alone.
 */
export function canArriveAt(
  at: Instant,
  known: {
    readonly side: Side
    readonly etd: Instant | null
    readonly milestones: readonly ShipmentMilestone[]
    readonly now: Instant
  },
): Verdict<NoteRefusal | 'ARRIVED_BEFORE_ETD'> {
  const { side, etd, milestones, now } = known
  const onTheWay = milestones.filter(({ code }) => MILESTONES.indexOf(code) < MILESTONES.indexOf('ARR'))
  const isBeforeEtd = side === 'Import' && etd !== null && Date.parse(at) < Date.parse(etd)
  return allOf<NoteRefusal | 'ARRIVED_BEFORE_ETD'>(
    canHaveHappened('ARR', at, { milestones: onTheWay, now }),
    isBeforeEtd ? refuse('ARRIVED_BEFORE_ETD') : allowed,
  )
}
