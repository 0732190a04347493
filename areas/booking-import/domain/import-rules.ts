import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import type { ShipmentStatus } from '#areas/shipments/domain/booking/shipment-rules.ts'
import type { SpaceStatus } from '#areas/shipments/domain/space/space-rules.ts'

/** The maximum number of bookings in one workbook. */
export const MAX_BOOKINGS = 5000

/** The values that tell whether an imported shipment was worked on. */
export type ImportedShipment = {
  /** Changes by users since the import; automatic ones, such as following the schedule's cut-off, do not count. */
  readonly changes: number
  readonly status: ShipmentStatus
  readonly hawbNo: string | null
  readonly mawbNo: string | null
  readonly spaceStatus: SpaceStatus
  /** Milestones recorded by hand, which are not changes of the shipment. */
  readonly milestones: number
  /** ULDs with its pieces, which are not changes of the shipment. */
  readonly ulds: number
  /** Files of its goods, which are not changes of the shipment. */
  readonly papers: number
  /** Whether the warehouse counted or weighed it, which is not a change of the shipment. */
  readonly isWeighed: boolean
  /** Whether its destination office recorded an arrival or handling. */
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
 * SHP-04: an imported shipment may be removed if nothing was done with it. Requested space prevents this even after release,
 * because the airline knows of the shipment.
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
 * SHP-04: an import may be undone once, in the office that made it. It deletes shipments (SHP-09), so it requires that
 * permission, except for the user's own imports.
 */
export function canUndoImport(
  made: {
    readonly undoneAt: string | null
    readonly officeId: string
    /** An account; `maker` is its display form. */
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
