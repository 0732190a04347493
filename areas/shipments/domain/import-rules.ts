import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import type { ShipmentStatus } from './shipment-rules.ts'
import { type SpaceStatus, holdsSpace } from './space-rules.ts'

/** The bookings of one workbook at most. */
export const MOST_BOOKINGS = 5000

/** What tells whether anybody has worked on a shipment that came in by an import. */
export type ImportedShipment = {
  readonly version: number
  readonly status: ShipmentStatus
  readonly hawbNo: string | null
  readonly mawbNo: string | null
  readonly spaceStatus: SpaceStatus
  /** How many of its milestones were noted by hand; that alone is no change of the shipment. */
  readonly milestones: number
}

export type TouchedRefusal =
  | 'HAS_HAWB_NUMBER'
  | 'HAS_MAWB'
  | 'HAS_SPACE'
  | 'PRE_ALERT_SENT'
  | 'HAS_MILESTONES'
  | 'IMPORTED_AND_CHANGED'

/** SHP-04: an import is undone while nothing was done with its shipments; this is the question for one of them. */
export function canTakeBack(shipment: ImportedShipment): Verdict<TouchedRefusal> {
  const { status, hawbNo, mawbNo, version, milestones } = shipment
  return allOf<TouchedRefusal>(
    status === 'Sent' ? refuse('PRE_ALERT_SENT') : allowed,
    mawbNo === null ? allowed : refuse('HAS_MAWB', { mawb: mawbNo }),
    hawbNo === null ? allowed : refuse('HAS_HAWB_NUMBER', { hawb: hawbNo }),
    holdsSpace(shipment) ? refuse('HAS_SPACE') : allowed,
    milestones === 0 ? allowed : refuse('HAS_MILESTONES'),
    version === 1 ? allowed : refuse('IMPORTED_AND_CHANGED'),
  )
}

/** SHP-04: an import is undone once, by the office that made it. */
export function canUndoImport(
  made: { readonly undoneAt: string | null; readonly officeId: string },
  actor: { readonly officeId: string },
): Verdict<'IMPORT_UNDONE' | 'NOT_OWN_OFFICE'> {
  return allOf<'IMPORT_UNDONE' | 'NOT_OWN_OFFICE'>(
    made.officeId === actor.officeId ? allowed : refuse('NOT_OWN_OFFICE'),
    made.undoneAt === null ? allowed : refuse('IMPORT_UNDONE'),
  )
}
