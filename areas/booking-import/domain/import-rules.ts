import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import type { ShipmentStatus } from '#areas/shipments/domain/booking/shipment-rules.ts'
import type { SpaceStatus } from '#areas/shipments/domain/space/space-rules.ts'

/** The bookings of one workbook at most. */
export const MOST_BOOKINGS = 5000

/** What tells whether anybody has worked on a shipment that came in by an import. */
export type ImportedShipment = {
  /** How often it was changed since; not what the portal does by itself, such as following the schedule with its cut-off. */
  readonly changes: number
  readonly status: ShipmentStatus
  readonly hawbNo: string | null
  readonly mawbNo: string | null
  readonly spaceStatus: SpaceStatus
  /** How many of its milestones were noted by hand; that alone is no change of the shipment. */
  readonly milestones: number
  /** On how many ULDs its pieces were put; that alone is no change either. */
  readonly ulds: number
  /** How many files of its goods were added; that alone is no change either. */
  readonly papers: number
  /** The warehouse counted or weighed it; that alone is no change either. */
  readonly isWeighed: boolean
  /** Its destination office noted an arrival or its handling. */
  readonly isHandled: boolean
}

export type TouchedRefusal =
  | 'HAS_HAWB_NUMBER'
  | 'HAS_MAWB'
  | 'SPACE_WAS_ASKED'
  | 'PRE_ALERT_SENT'
  | 'HAS_MILESTONES'
  | 'ON_ULDS'
  | 'PAPERS_ADDED'
  | 'WEIGHED_IN_WAREHOUSE'
  | 'HANDLED_AT_DESTINATION'
  | 'IMPORTED_AND_CHANGED'

/**
 * SHP-04: an import is undone while nothing was done with its shipments; this is the question for one of them. Space that was
 * asked for keeps it even when it was given back: the airline was told of the shipment.
 */
export function canTakeBack(shipment: ImportedShipment): Verdict<TouchedRefusal> {
  const {
    status,
    hawbNo,
    mawbNo,
    changes,
    spaceStatus,
    milestones,
    ulds,
    papers: documents,
    isWeighed,
    isHandled,
  } = shipment
  return allOf<TouchedRefusal>(
    status === 'Sent' ? refuse('PRE_ALERT_SENT') : allowed,
    mawbNo === null ? allowed : refuse('HAS_MAWB', { mawb: mawbNo }),
    hawbNo === null ? allowed : refuse('HAS_HAWB_NUMBER', { hawb: hawbNo }),
    spaceStatus === 'None' ? allowed : refuse('SPACE_WAS_ASKED'),
    milestones === 0 ? allowed : refuse('HAS_MILESTONES'),
    ulds === 0 ? allowed : refuse('ON_ULDS'),
    documents === 0 ? allowed : refuse('PAPERS_ADDED'),
    isWeighed ? refuse('WEIGHED_IN_WAREHOUSE') : allowed,
    isHandled ? refuse('HANDLED_AT_DESTINATION') : allowed,
    changes === 0 ? allowed : refuse('IMPORTED_AND_CHANGED'),
  )
}

export type UndoRefusal = 'NOT_OWN_OFFICE' | 'IMPORT_UNDONE' | 'IMPORT_OF_OTHERS'

/**
 * SHP-04: an import is undone once, in the office that made it. It deletes shipments (SHP-09), so it is for those who may;
 * what somebody imported himself he takes back without.
 */
export function canUndoImport(
  made: {
    readonly undoneAt: string | null
    readonly officeId: string
    /** An account; `maker` is the same as people write it. */
    readonly createdBy: string
    readonly maker: string
  },
  actor: Pick<Actor, 'officeId' | 'account' | 'permissions'>,
): Verdict<UndoRefusal> {
  const mayDelete = made.createdBy === actor.account || holdsAny(actor, ['/shipment/delete'])
  return allOf<UndoRefusal>(
    made.officeId === actor.officeId ? allowed : refuse('NOT_OWN_OFFICE'),
    made.undoneAt === null ? allowed : refuse('IMPORT_UNDONE'),
    mayDelete ? allowed : refuse('IMPORT_OF_OTHERS', { who: made.maker }),
  )
}
