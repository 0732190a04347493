import { expect, test } from 'vitest'
import { canSign, canUndoHandover } from './handover.ts'

const open = { number: 'HKG-O000001', isUndone: false, isSigned: false }
const codeOf = (verdict: { ok: true } | { ok: false; code: string }) => (verdict.ok ? 'ok' : verdict.code)

test('WHS-02 a hand-over is signed once, and neither signed nor undone after it was undone', () => {
  expect(codeOf(canSign(open))).toBe('ok')
  expect(codeOf(canSign({ ...open, isSigned: true }))).toBe('SIGNED_ALREADY')
  expect(codeOf(canSign({ ...open, isUndone: true, isSigned: true }))).toBe('HANDOVER_UNDONE')
  expect(codeOf(canUndoHandover(open))).toBe('ok')
  expect(codeOf(canUndoHandover({ ...open, isUndone: true }))).toBe('HANDOVER_UNDONE')
})
