import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type CarrierAlert, isHeldByCustoms } from './carrier-alerts.ts'
import type { ShipmentMilestone } from './milestones.ts'
import type { Milestone } from './route-map.ts'

/** The maximum of minutes that a flight departs before schedule (practice: doors close ten minutes before). */
export const EARLIEST_DEPARTURE_MINUTES = 30

/** The facts that decide whether a milestone may be recorded. */
export type RecordingFacts = {
  readonly milestones: readonly ShipmentMilestone[]
  readonly etd: Instant | null
  /** Whether the warehouse recorded a receipt of the goods. */
  readonly hasReceipt: boolean
  /** Whether an own office receives and clears the goods. */
  readonly isClearedByUs: boolean
  /** Whether the destination office delivers under customs bond. */
  readonly deliversUnderBond: boolean
  /** The gravest open report of carrier or customs. */
  readonly carrierAlert: CarrierAlert
}

export type ReasonRefusal =
  | 'HELD_BY_CUSTOMS'
  | 'NOT_CLEARED'
  | 'REASON_UNDER_BOND'
  | 'REASON_EARLY_DEPARTURE'
  | 'REASON_NOTHING_RECEIVED'

/**
 * Whether a milestone may be recorded at a time (an instant) with this reason ('' for none). Goods that customs hold (RFI, RFS,
 * DNL) are not delivered until that is resolved. Goods leave the import side only after customs release, or under bond with a
 * reason. A departure needs a reason before the flight could have left, and for goods without receipt.
 */
export function canRecordWith(
  { code, at, reason }: { readonly code: Milestone; readonly at: Instant; readonly reason: string },
  facts: RecordingFacts,
): Verdict<ReasonRefusal> {
  if ((code === 'OFD' || code === 'DLV') && isHeldByCustoms(facts.carrierAlert)) {
    return refuse('HELD_BY_CUSTOMS', { answer: facts.carrierAlert })
  }
  if (isUncleared(code, at, facts)) {
    if (!facts.deliversUnderBond) return refuse('NOT_CLEARED', { code })
    return reason === '' ? refuse('REASON_UNDER_BOND', { code }) : allowed
  }
  if (code !== 'DEP' || reason !== '') return allowed
  if (isBeforeFlight(at, facts.etd)) return refuse('REASON_EARLY_DEPARTURE')
  return isReceived(facts) ? allowed : refuse('REASON_NOTHING_RECEIVED')
}

const WITH_REASON: ReadonlySet<ReasonRefusal> = new Set([
  'REASON_UNDER_BOND',
  'REASON_EARLY_DEPARTURE',
  'REASON_NOTHING_RECEIVED',
])

/** Whether a reason lifts the refusal; a hold by customs or a missing release must be resolved first. */
export function isLiftedByReason({ code }: { readonly code: ReasonRefusal }): boolean {
  return WITH_REASON.has(code)
}

/** Whether the customs release may be changed to `at` or undone (null): not after goods have left on it, unless they left under bond. */
export function canChangeRelease(
  at: Instant | null,
  facts: Pick<RecordingFacts, 'milestones' | 'isClearedByUs' | 'deliversUnderBond'> & Reasons,
): Verdict<'LATER_STATION_NOTED'> {
  const { milestones, isClearedByUs, deliversUnderBond, reasons } = facts
  const changed = milestones.map((one) => (one.code === 'CLR' ? { ...one, actualAt: at } : one))
  const left = milestones.find(({ code, actualAt }) => {
    if (actualAt === null || (deliversUnderBond && reasons[code])) return false
    const before = isUncleared(code, actualAt, { milestones, isClearedByUs })
    return !before && isUncleared(code, actualAt, { milestones: changed, isClearedByUs })
  })
  return left ? refuse('LATER_STATION_NOTED', { other: left.code }) : allowed
}

type Reasons = { readonly reasons: Readonly<Partial<Record<Milestone, string>>> }

function isUncleared(
  code: Milestone,
  at: Instant,
  { milestones, isClearedByUs }: Pick<RecordingFacts, 'milestones' | 'isClearedByUs'>,
): boolean {
  if (!isClearedByUs || (code !== 'OFD' && code !== 'DLV')) return false
  const release = milestones.find((one) => one.code === 'CLR')
  if (!release) return false
  return release.actualAt === null || Date.parse(release.actualAt) > Date.parse(at)
}

function isBeforeFlight(at: Instant, etd: Instant | null): boolean {
  return etd !== null && Date.parse(at) < Date.parse(etd) - EARLIEST_DEPARTURE_MINUTES * 60_000
}

function isReceived({ milestones, hasReceipt }: RecordingFacts): boolean {
  const received: readonly Milestone[] = ['WHS', 'XRY', 'HOV', 'FOH', 'RCS', 'FOW']
  return hasReceipt || milestones.some(({ code, actualAt }) => received.includes(code) && actualAt !== null)
}
