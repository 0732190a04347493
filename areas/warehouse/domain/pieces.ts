import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

// WHS-02, the part of the pieces: X-ray → warehouse out → return. The table of the truck stands in steps.ts.

export const PIECE_STATUSES = ['Received', 'Alarm', 'Screened', 'Out', 'Returned'] as const
export const PIECE_STEPS = ['xray', 'store', 'out', 'return'] as const
export const SECURITIES = ['SPX', 'SCO', 'NSC'] as const
export const BASES = ['KC', 'RA', 'AC', 'L', 'SM'] as const
export const EXEMPTIONS = ['BIOM', 'DIPL', 'LFSM', 'MAIL', 'NUCL', 'SMUS', 'TRNS'] as const
export const HOLDS = ['DG', 'CUSTOMS', 'PAYMENT', 'DAMAGE'] as const
export const AIRCRAFT = ['PASSENGER', 'CARGO'] as const
export const RESULTS = ['CLEAR', 'ALARM'] as const
export const SECOND_METHODS = ['ETD', 'PHS', 'EDD'] as const

export type PieceStatus = (typeof PIECE_STATUSES)[number]
export type PieceStep = (typeof PIECE_STEPS)[number]
export type Security = (typeof SECURITIES)[number]
export type Basis = (typeof BASES)[number]

/** Which steps a piece of a status may take; what is missing is refused. */
export const PIECE_TABLE: Readonly<Record<PieceStatus, readonly PieceStep[]>> = {
  Received: ['xray', 'store', 'out', 'return'],
  Alarm: ['xray', 'store', 'return'],
  Screened: ['store', 'out', 'return'],
  Out: [],
  Returned: [],
}

export type StockPiece = {
  readonly status: PieceStatus
  readonly security: Security
  readonly hold: string | null
}

type OrderRefusal = 'STEP_OUT_OF_ORDER' | 'STEP_TWICE'
export type OutRefusal = OrderRefusal | 'PIECE_HELD' | 'PIECE_NOT_SECURE' | 'PIECE_CARGO_AIRCRAFT_ONLY'

/** The security status of a piece by why it is secure (§7); `security` of the database says the same. */
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

/** Whether a piece may take a step now: none out of order, none twice. */
export function canTakePieceStep({ status }: Pick<StockPiece, 'status'>, step: PieceStep): Verdict<OrderRefusal> {
  if (PIECE_TABLE[status].includes(step)) return allowed
  const isTaken =
    (step === 'xray' && status === 'Screened') ||
    (step === 'out' && status === 'Out') ||
    (step === 'return' && status === 'Returned')
  return refuse(isTaken ? 'STEP_TWICE' : 'STEP_OUT_OF_ORDER')
}

/** What a piece is handed over for. */
export type Flight = { readonly aircraft: (typeof AIRCRAFT)[number]; readonly carrierScreens: string | null }

/**
 * Nothing goes out that is held; what nobody secured only where the carrier looks through it; and what is secure for
 * cargo aircraft alone never on a passenger flight, unless the carrier looks through it.
 */
export function canGoOut(piece: StockPiece, { aircraft, carrierScreens }: Flight): Verdict<OutRefusal> {
  const isScreenedLater = carrierScreens !== null
  return allOf<OutRefusal>(
    canTakePieceStep(piece, 'out'),
    piece.hold === null ? allowed : refuse('PIECE_HELD'),
    piece.security === 'NSC' && !isScreenedLater ? refuse('PIECE_NOT_SECURE') : allowed,
    piece.security === 'SCO' && aircraft === 'PASSENGER' && !isScreenedLater
      ? refuse('PIECE_CARGO_AIRCRAFT_ONLY')
      : allowed,
  )
}

/** What an X-ray makes of a piece: an alarm is cleared by a second method only. */
export function statusAfterScreening(seen: {
  readonly result: 'CLEAR' | 'ALARM'
  readonly methodResult: 'CLEAR' | 'ALARM' | null
}): 'Screened' | 'Alarm' {
  return seen.result === 'CLEAR' || seen.methodResult === 'CLEAR' ? 'Screened' : 'Alarm'
}

/** Whether what was weighed differs from what was booked by more than the tolerance of the trade, 2 %. */
export function isWeightOff(booked: string | null, weighed: string | null): boolean {
  if (booked === null || weighed === null || Number(booked) === 0) return false
  return Math.abs(Number(weighed) - Number(booked)) / Number(booked) > TOLERANCE
}

const TOLERANCE = 0.02
