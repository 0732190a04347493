import { describe, expect, test } from 'vitest'
import {
  BUILD_UP_STATUSES,
  BUILD_UP_STEPS,
  canBuild,
  canShareUld,
  canTakeBuildUpStep,
  canTakeOff,
  compareBuildUp,
  totalsOfLines,
} from './build-up.ts'
import { type PieceStatus, type StockPiece } from './pieces.ts'

const ALLOWED = { Open: ['build', 'takeOff', 'close'], Closed: ['reopen', 'out'], Out: [] } as const

describe('WHS-02 the build-up of a ULD, by status and step', () => {
  test.each(BUILD_UP_STATUSES)('%s', (status) => {
    expect(BUILD_UP_STEPS.filter((step) => canTakeBuildUpStep({ status }, step).ok)).toEqual(ALLOWED[status])
  })

  test('no closing and no out twice', () => {
    expect(canTakeBuildUpStep({ status: 'Closed' }, 'close')).toMatchObject({ code: 'STEP_TWICE' })
    expect(canTakeBuildUpStep({ status: 'Out' }, 'out')).toMatchObject({ code: 'STEP_TWICE' })
    expect(canTakeBuildUpStep({ status: 'Closed' }, 'build')).toMatchObject({ code: 'STEP_OUT_OF_ORDER' })
  })
})

const piece = (status: PieceStatus, change: Partial<StockPiece> = {}): StockPiece => ({
  status,
  security: 'SPX',
  hold: null,
  buildUpId: null,
  ...change,
})

test.each([
  [piece('Screened'), null],
  [piece('Received'), null],
  [piece('Screened', { buildUpId: 'this' }), null],
  [piece('Screened', { buildUpId: 'other' }), 'PIECE_ON_ULD'],
  [piece('Screened', { hold: 'CUSTOMS' }), 'PIECE_HELD'],
  [piece('Alarm'), 'PIECE_ALARM'],
  [piece('Out'), 'STEP_OUT_OF_ORDER'],
])('WHS-02 building up %o: %s', (built, code) => {
  const verdict = canBuild(built, 'this')
  expect(verdict.ok ? null : verdict.code).toBe(code)
})

test('WHS-02 a piece is taken off the ULD it stands on', () => {
  expect(canTakeOff({ buildUpId: 'this' }, 'this').ok).toBe(true)
  expect(canTakeOff({ buildUpId: null }, 'this')).toMatchObject({ code: 'PIECE_NOT_ON_ULD' })
})

test('WHS-02 NSC shares no ULD with SPX or SCO', () => {
  expect(canShareUld(['SPX', 'SCO']).ok).toBe(true)
  expect(canShareUld(['NSC', 'NSC']).ok).toBe(true)
  expect(canShareUld(['NSC', 'SPX'])).toMatchObject({ code: 'ULD_SCREENING_MIXED' })
})

test('WHS-02 compared with the plan: built, different, missing', () => {
  const planned = [
    { reference: 'H1', pieces: 10 },
    { reference: 'H2', pieces: 4 },
  ]
  const built = [
    { reference: 'H1', pieces: 7 },
    { reference: 'H2', pieces: 4 },
    { reference: 'H2', pieces: 1 },
    { reference: 'H3', pieces: 2 },
  ]
  const lines = compareBuildUp(planned, built)
  expect(lines).toEqual([
    { reference: 'H1', planned: 10, built: 7, missing: 3, different: 0 },
    { reference: 'H2', planned: 4, built: 4, missing: 0, different: 1 },
    { reference: 'H3', planned: 0, built: 0, missing: 0, different: 2 },
  ])
  expect(totalsOfLines(lines)).toEqual({ planned: 14, built: 11, missing: 3, different: 3 })
})
