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

/** Returns the customs status shown: released once a release is recorded. */
export function customsStatusOf(step: CustomsStep, releasedAt: Instant | null): CustomsStatus {
  return releasedAt === null ? step : 'Released'
}

/**
 * Returns the storage status: 'over' after the last free day, 'lastDay' on it; null before, and once delivered. The date is that
 * of the destination at `now`, an instant.
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

/** Returns the violations of discrepancies: missing and damaged pieces cannot exceed the booked ones; a surplus is unlimited. */
export function discrepancyViolations(pieces: number | null, discrepancies: readonly Discrepancy[]): readonly number[] {
  const isDamaged = ({ kind }: Discrepancy) => kind === 'Damaged'
  const sumOf = (of: readonly Discrepancy[]) => of.reduce((sum, one) => sum + one.pieces, 0)
  return [isAway, isDamaged].flatMap((isKind) =>
    sumOf(discrepancies.filter(isKind)) > (pieces ?? 0) ? [discrepancies.findLastIndex(isKind)] : [],
  )
}

/** Fields that require a time: whoever received something did so at a time. */
export const WITH_MOMENT = {
  notifiedTo: 'notifiedAt',
  documentsTo: 'documentsAt',
  deliveredTo: 'deliveredAt',
} as const

/** Steps that can be recorded for several shipments at once: documents, notice of arrival, customs release, delivery. */
export const IMPORT_STEPS = ['AWR', 'NFD', 'AWD', 'CLR', 'OFD', 'DLV', 'POD'] as const

/** The field of the recipient, for steps that name one. */
export const WHOM_OF_STEP = { NFD: 'notifiedTo', AWD: 'documentsTo', DLV: 'deliveredTo' } as const
