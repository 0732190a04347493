import { type Instant, localOf } from '#platform/domain/local-time.ts'
import type { ArrivalState } from '#areas/shipments/domain/milestones/arrivals.ts'
import {
  CUSTOMS_STEPS,
  type CustomsStep,
  type Discrepancy,
  isAway,
} from '#areas/shipments/domain/milestones/handling-facts.ts'

export const CUSTOMS_STATUSES = [...CUSTOMS_STEPS, 'Released'] as const

export type CustomsStatus = (typeof CUSTOMS_STATUSES)[number]

/** What people read as the customs status: released as soon as a release is noted. */
export function customsStatusOf(step: CustomsStep, releasedAt: Instant | null): CustomsStatus {
  return releasedAt === null ? step : 'Released'
}

/**
 * How long storage is still free: 'over' once its last free day is past, 'lastDay' on it; null before, and for what is
 * delivered. The day is that of the destination at `now`, an instant.
 */
export function storageStanding(
  { state, storageFreeUntil }: { readonly state: ArrivalState | null; readonly storageFreeUntil: string | null },
  { now, zone }: { readonly now: Instant; readonly zone: string },
): 'over' | 'lastDay' | null {
  if (storageFreeUntil === null || state === 'Delivered') return null
  const today = localOf(now, zone).slice(0, 10)
  if (storageFreeUntil < today) return 'over'
  return storageFreeUntil === today ? 'lastDay' : null
}

/** Pieces that did not come, or are not whole: never more than were booked. A surplus has no such bound. */
export function discrepancyViolations(pieces: number | null, discrepancies: readonly Discrepancy[]): readonly number[] {
  const isDamaged = ({ kind }: Discrepancy) => kind === 'Damaged'
  const sumOf = (of: readonly Discrepancy[]) => of.reduce((sum, one) => sum + one.pieces, 0)
  return [isAway, isDamaged].flatMap((isKind) =>
    sumOf(discrepancies.filter(isKind)) > (pieces ?? 0) ? [discrepancies.findLastIndex(isKind)] : [],
  )
}

/** What is asked of a form beyond its fields: who got something needs the moment at which it was. */
export const WITH_MOMENT = {
  notifiedTo: 'notifiedAt',
  documentsTo: 'documentsAt',
  deliveredTo: 'deliveredAt',
} as const

/** What happens to many shipments at once, and is noted so: papers, notice of arrival, release by customs, delivery. */
export const IMPORT_STEPS = ['AWR', 'NFD', 'AWD', 'CLR', 'OFD', 'DLV', 'POD'] as const

/** Who got something, for the steps that name somebody. */
export const WHOM_OF_STEP = { NFD: 'notifiedTo', AWD: 'documentsTo', DLV: 'deliveredTo' } as const
