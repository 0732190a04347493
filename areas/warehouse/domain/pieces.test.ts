import { describe, expect, test } from 'vitest'
import {
  BASES,
  PIECE_STATUSES,
  PIECE_STEPS,
  type StockPiece,
  canGoOut,
  canHold,
  canRelease,
  canTakePieceStep,
  canUndoPiece,
  securityOf,
  statusAfterScreening,
} from './pieces.ts'

const ALLOWED = {
  Received: ['xray', 'store', 'build', 'out', 'return'],
  Alarm: ['xray', 'store', 'return'],
  Screened: ['store', 'build', 'out', 'return'],
  Out: [],
  Returned: [],
} as const

const piece = (change: Partial<StockPiece> = {}): StockPiece => ({
  status: 'Screened',
  security: 'SPX',
  hold: null,
  buildUpId: null,
  ...change,
})
const loose = { carrierScreens: null } as const

describe('WHS-02 X-ray → warehouse out → return, by status and step', () => {
  test.each(PIECE_STATUSES)('%s', (status) => {
    expect(PIECE_STEPS.filter((step) => canTakePieceStep({ status }, step).ok)).toEqual(ALLOWED[status])
  })

  test('no X-ray, out or return twice', () => {
    const twice = [
      ['Screened', 'xray'],
      ['Out', 'out'],
      ['Returned', 'return'],
    ] as const
    for (const [status, step] of twice) {
      expect(canTakePieceStep({ status }, step)).toMatchObject({ code: 'STEP_TWICE' })
    }
  })
})

test('WHS-02 the basis of security gives the status: SPX by KC, RA, exemption or screening, SCO by an account consignor', () => {
  expect(BASES.map((basis) => securityOf({ status: 'Received', basis }))).toEqual(['SPX', 'SPX', 'SCO', 'SPX', 'SPX'])
  expect(securityOf({ status: 'Received', basis: null })).toBe('NSC')
  expect(securityOf({ status: 'Alarm', basis: 'KC' })).toBe('NSC')
})

test.each([
  [piece(), loose, null],
  [piece({ hold: 'CUSTOMS' }), loose, 'PIECE_HELD'],
  [piece({ buildUpId: 'PMC1' }), loose, 'PIECE_ON_ULD'],
  [piece({ buildUpId: 'PMC1' }), { ...loose, buildUpId: 'PMC2' }, 'PIECE_ON_ULD'],
  [piece({ buildUpId: 'PMC1' }), { ...loose, buildUpId: 'PMC1' }, null],
  [piece({ status: 'Received', security: 'NSC' }), loose, 'PIECE_NOT_SECURE'],
  [piece({ status: 'Received', security: 'NSC' }), { ...loose, carrierScreens: 'too large' }, null],
  [piece({ status: 'Received', security: 'SCO' }), loose, null],
  [piece({ status: 'Alarm', security: 'NSC' }), { ...loose, carrierScreens: 'x' }, 'PIECE_ALARM'],
] as const)('WHS-02 %j on %j: %s', (one, to, code) => {
  expect(canGoOut(one, to)).toMatchObject(code === null ? { ok: true } : { ok: false, code })
})

test('WHS-02 a piece in stock is held once, and only what is held is released', () => {
  expect(canHold(piece())).toMatchObject({ ok: true })
  expect(canHold(piece({ hold: 'DG' }))).toMatchObject({ code: 'ALREADY_HELD' })
  expect(canHold(piece({ status: 'Out' }))).toMatchObject({ code: 'STEP_OUT_OF_ORDER' })
  expect(canRelease(piece())).toMatchObject({ code: 'NOT_HELD' })
  expect(canRelease(piece({ hold: 'DG' }))).toMatchObject({ ok: true })
})

test('WHS-02 an alarm is cleared by a second method only', () => {
  expect(statusAfterScreening({ result: 'CLEAR', methodResult: null })).toBe('Screened')
  expect(statusAfterScreening({ result: 'ALARM', methodResult: null })).toBe('Alarm')
  expect(statusAfterScreening({ result: 'ALARM', methodResult: 'ALARM' })).toBe('Alarm')
  expect(statusAfterScreening({ result: 'ALARM', methodResult: 'CLEAR' })).toBe('Screened')
})

test('WHS-02 what happened to a piece is undone step by step, a hand-over as a whole only', () => {
  expect(canUndoPiece({ lastStep: 'xray', isHandedOver: false }).ok).toBe(true)
  expect(canUndoPiece({ lastStep: null, isHandedOver: false })).toMatchObject({ code: 'NOTHING_TO_UNDO' })
  expect(canUndoPiece({ lastStep: 'out', isHandedOver: true })).toMatchObject({ code: 'ALREADY_FOLLOWED' })
})
