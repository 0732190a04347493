import type { Security } from '#areas/cargo/domain/screening.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

// WHS-02 for pieces: X-ray → warehouse out → return. The steps of trucks are in steps.ts.

export const PIECE_STATUSES = ['Received', 'Alarm', 'Screened', 'Out', 'Returned'] as const
export const PIECE_STEPS = ['xray', 'store', 'build', 'out', 'return'] as const
export const BASES = ['KC', 'RA', 'AC', 'L', 'SM'] as const
export const EXEMPTIONS = ['BIOM', 'DIPL', 'LFSM', 'MAIL', 'NUCL', 'SMUS', 'TRNS'] as const
export const HOLDS = ['DG', 'CUSTOMS', 'PAYMENT', 'DAMAGE'] as const
export const RESULTS = ['CLEAR', 'ALARM'] as const
export const SECOND_METHODS = ['ETD', 'PHS', 'EDD'] as const

export type PieceStatus = (typeof PIECE_STATUSES)[number]
export type PieceStep = (typeof PIECE_STEPS)[number]
export type Basis = (typeof BASES)[number]

/** The steps that each status of a piece allows. */
export const PIECE_TABLE: Readonly<Record<PieceStatus, readonly PieceStep[]>> = {
  Received: ['xray', 'store', 'build', 'out', 'return'],
  Alarm: ['xray', 'store', 'return'],
  Screened: ['store', 'build', 'out', 'return'],
  Out: [],
  Returned: [],
}

export type StockPiece = {
  readonly status: PieceStatus
  readonly security: Security
  readonly hold: string | null
  /** The ULD it is built up on. */
  readonly buildUpId: string | null
}

export type OrderRefusal = 'STEP_OUT_OF_ORDER' | 'STEP_TWICE' | 'PIECE_ALARM'
export type OutRefusal = OrderRefusal | 'PIECE_HELD' | 'PIECE_ON_ULD' | 'PIECE_NOT_SECURE'

/** The security status of a piece by its ground; must match `security` in the database. */
export function securityOf({
  status,
  basis,
}: {
  readonly status: PieceStatus
  readonly basis: Basis | null
}): Security {
  if (status === 'Alarm' || status === 'Returned' || basis === null) return 'NSC'
  return basis === 'AC' ? 'SCO' : 'SPX'
}

/** Whether a piece may take a step now. Steps out of order and repeated steps are refused; an alarm is named as the cause. */
export function canTakePieceStep({ status }: Pick<StockPiece, 'status'>, step: PieceStep): Verdict<OrderRefusal> {
  if (PIECE_TABLE[status].includes(step)) return allowed
  if (status === 'Alarm') return refuse('PIECE_ALARM')
  const isTaken =
    (step === 'xray' && status === 'Screened') ||
    (step === 'out' && status === 'Out') ||
    (step === 'return' && status === 'Returned')
  return refuse(isTaken ? 'STEP_TWICE' : 'STEP_OUT_OF_ORDER')
}

/** Whether a piece may go somewhere by itself: one on a ULD is taken off first. */
export function canMovePiece(
  piece: Pick<StockPiece, 'status' | 'buildUpId'>,
  step: 'store' | 'out' | 'return',
): Verdict<OrderRefusal | 'PIECE_ON_ULD'> {
  return allOf<OrderRefusal | 'PIECE_ON_ULD'>(
    canTakePieceStep(piece, step),
    piece.buildUpId === null ? allowed : refuse('PIECE_ON_ULD'),
  )
}

/** Whether a piece may be held. A second hold is refused, because it would replace the first and its reason. */
export function canHold(piece: Pick<StockPiece, 'status' | 'hold'>): Verdict<OrderRefusal | 'ALREADY_HELD'> {
  return allOf<OrderRefusal | 'ALREADY_HELD'>(
    canTakePieceStep(piece, 'store'),
    piece.hold === null ? allowed : refuse('ALREADY_HELD'),
  )
}

/** Whether a hold may be ended. */
export function canRelease({ hold }: Pick<StockPiece, 'hold'>): Verdict<'NOT_HELD'> {
  return hold === null ? refuse('NOT_HELD') : allowed
}

/** Whether the last step of a piece may be undone: a hand-over or return is undone as a whole. */
export function canUndoPiece(piece: {
  readonly lastStep: string | null
  readonly isHandedOver: boolean
}): Verdict<'NOTHING_TO_UNDO' | 'ALREADY_FOLLOWED'> {
  if (piece.lastStep === null) return refuse('NOTHING_TO_UNDO')
  return piece.isHandedOver ? refuse('ALREADY_FOLLOWED') : allowed
}

/** The properties of a hand-over that decide whether a piece may go; its aircraft is in `aircraft.ts`. */
export type GoingOut = {
  readonly carrierScreens: string | null
  /** The ULD that is handed over; without one only loose pieces go. */
  readonly buildUpId?: string | undefined
}

/**
 * Whether a piece may be handed over. Held pieces are refused. NSC pieces need screening by the carrier with a reason. Pieces on a
 * ULD go with it only.
 */
export function canGoOut(piece: StockPiece, { carrierScreens, buildUpId }: GoingOut): Verdict<OutRefusal> {
  const isScreenedLater = carrierScreens !== null
  return allOf<OutRefusal>(
    canTakePieceStep(piece, 'out'),
    piece.buildUpId === (buildUpId ?? null) ? allowed : refuse('PIECE_ON_ULD'),
    piece.hold === null ? allowed : refuse('PIECE_HELD'),
    piece.security === 'NSC' && !isScreenedLater ? refuse('PIECE_NOT_SECURE') : allowed,
  )
}

/** The status of a piece after an X-ray; an alarm is only cleared by a second method. */
export function statusAfterScreening(seen: {
  readonly result: 'CLEAR' | 'ALARM'
  readonly methodResult: 'CLEAR' | 'ALARM' | null
}): 'Screened' | 'Alarm' {
  return seen.result === 'CLEAR' || seen.methodResult === 'CLEAR' ? 'Screened' : 'Alarm'
}
