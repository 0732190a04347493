import { type Security, mixesScreening } from '#areas/cargo/domain/screening.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import { type OrderRefusal, type StockPiece, canTakePieceStep } from './pieces.ts'

// WHS-02: pieces are built up on the ULDs of a confirmed plan; a closed ULD goes out as a whole.

export const BUILD_UP_STATUSES = ['Open', 'Closed', 'Out'] as const
export const BUILD_UP_STEPS = ['build', 'takeOff', 'close', 'reopen', 'out'] as const

export type BuildUpStatus = (typeof BUILD_UP_STATUSES)[number]
export type BuildUpStep = (typeof BUILD_UP_STEPS)[number]

/** The steps that each status of a ULD allows. */
export const BUILD_UP_TABLE: Readonly<Record<BuildUpStatus, readonly BuildUpStep[]>> = {
  Open: ['build', 'takeOff', 'close'],
  Closed: ['reopen', 'out'],
  Out: [],
}

/** The status of a ULD after a step. */
export const AFTER_BUILD_UP_STEP: Readonly<Record<BuildUpStep, BuildUpStatus>> = {
  build: 'Open',
  takeOff: 'Open',
  close: 'Closed',
  reopen: 'Open',
  out: 'Out',
}

/** Whether a ULD may take a step now. */
export function canTakeBuildUpStep(
  { status }: { readonly status: BuildUpStatus },
  step: BuildUpStep,
): Verdict<'STEP_OUT_OF_ORDER' | 'STEP_TWICE'> {
  if (BUILD_UP_TABLE[status].includes(step)) return allowed
  const isTaken = (step === 'close' && status === 'Closed') || (step === 'out' && status === 'Out')
  return refuse(isTaken ? 'STEP_TWICE' : 'STEP_OUT_OF_ORDER')
}

/** Whether a piece may be built up on a ULD: it is in stock, not held, and on no other ULD. */
export function canBuild(piece: StockPiece, buildUpId: string): Verdict<OrderRefusal | 'PIECE_HELD' | 'PIECE_ON_ULD'> {
  return allOf<OrderRefusal | 'PIECE_HELD' | 'PIECE_ON_ULD'>(
    canTakePieceStep(piece, 'build'),
    piece.hold === null ? allowed : refuse('PIECE_HELD'),
    piece.buildUpId === null || piece.buildUpId === buildUpId ? allowed : refuse('PIECE_ON_ULD'),
  )
}

/** Whether a piece may be taken off a ULD. */
export function canTakeOff({ buildUpId }: Pick<StockPiece, 'buildUpId'>, from: string): Verdict<'PIECE_NOT_ON_ULD'> {
  return buildUpId === from ? allowed : refuse('PIECE_NOT_ON_ULD')
}

/** Whether pieces may share a ULD by their screening. */
export function canShareUld(securities: readonly Security[]): Verdict<'ULD_SCREENING_MIXED'> {
  return mixesScreening(securities) ? refuse('ULD_SCREENING_MIXED') : allowed
}

type Count = { readonly reference: string; readonly pieces: number }

/** One house on a ULD: `different` counts pieces that are on it and not planned there. */
export type BuiltLine = {
  readonly reference: string
  readonly planned: number
  readonly built: number
  readonly missing: number
  readonly different: number
}

/** Compares what stands on a ULD with what the plan has there: planned houses first, then the others. */
export function compareBuildUp(planned: readonly Count[], built: readonly Count[]): BuiltLine[] {
  const references = new Set([...planned, ...built].map(({ reference }) => reference))
  return [...references].map((reference) => {
    const plan = sumOf(planned, reference)
    const stands = sumOf(built, reference)
    const missing = Math.max(0, plan - stands)
    const different = Math.max(0, stands - plan)
    return { reference, planned: plan, built: stands - different, missing, different }
  })
}

/** The pieces of all lines together. */
export function totalsOfLines(lines: readonly BuiltLine[]): Omit<BuiltLine, 'reference'> {
  const sum = (name: keyof Omit<BuiltLine, 'reference'>): number => lines.reduce((all, line) => all + line[name], 0)
  return { planned: sum('planned'), built: sum('built'), missing: sum('missing'), different: sum('different') }
}

function sumOf(counts: readonly Count[], reference: string): number {
  return counts.reduce((sum, count) => sum + (count.reference === reference ? count.pieces : 0), 0)
}
