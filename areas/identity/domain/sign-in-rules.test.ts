import { describe, expect, test } from 'vitest'
import { type Standing, delayAfter, hearingOf, FAILURES_A_MINUTE } from './sign-in-rules.ts'

const ago = (...seconds: number[]): number[] => seconds.map((s) => s * 1000)
const many = (count: number): number[] => ago(...Array.from({ length: count }, (_, n) => 59 - n * 0.5))
const STRANGER: Standing = { isKnownDevice: false, isKnownAddress: false }
const NOTHING = { ofAccount: [], ofAddress: [], ofReserve: [], ofDevice: [] }

function wait(ofAccount: number[]): number {
  const hearing = hearingOf({ ...NOTHING, ofAccount }, STRANGER)
  return hearing.kind === 'open' ? 0 : hearing.wait
}

describe('the wait after failed sign-ins', () => {
  test.each([
    [0, 0],
    [3, 0],
    [4, 1000],
    [5, 2000],
    [6, 4000],
    [9, 32_000],
    [10, 60_000],
    [1000, 60_000],
  ])('after %i failures it is %i ms', (failures, delay) => {
    expect(delayAfter(failures)).toBe(delay)
  })

  test('runs from the last failure', () => {
    expect(wait([])).toBe(0)
    expect(wait(ago(300, 200, 100))).toBe(0)
    expect(wait(ago(300, 200, 100, 0.4))).toBe(600)
    expect(wait(ago(300, 200, 100, 5))).toBe(0)
  })

  test('five failures of an account within a minute close it until the oldest is a minute old', () => {
    expect(wait(ago(50, 40, 30, 20, 10))).toBe(10_000)
    expect(wait(ago(60, 40, 30, 20, 10))).toBe(0)
  })

  test('forty failures of an address within a minute close it for accounts that never signed in from there', () => {
    expect(hearingOf({ ...NOTHING, ofAddress: many(39) }, STRANGER)).toEqual({ kind: 'open' })
    expect(hearingOf({ ...NOTHING, ofAddress: many(40) }, STRANGER)).toEqual({ kind: 'unheard', wait: 1000 })
  })

  test('the others may fail twenty times more, answered as if they were not heard; no address may fail more than sixty times', () => {
    const local = { ...STRANGER, isKnownAddress: true }
    const ofAddress = many(40)
    expect(hearingOf({ ...NOTHING, ofAddress, ofReserve: many(19) }, local)).toEqual({ kind: 'reserved', wait: 1000 })
    expect(hearingOf({ ...NOTHING, ofAddress, ofReserve: many(20) }, local)).toEqual({ kind: 'unheard', wait: 1000 })
    expect(FAILURES_A_MINUTE.address + FAILURES_A_MINUTE.reserve).toBe(60)
  })

  test('a known browser waits for its own failures only', () => {
    const owner = { isKnownDevice: true, isKnownAddress: false }
    const attacked = { ...NOTHING, ofAccount: many(5), ofAddress: many(40), ofReserve: many(20) }
    expect(hearingOf(attacked, owner)).toEqual({ kind: 'open' })
    expect(hearingOf({ ...attacked, ofDevice: ago(300, 200, 100, 0.4) }, owner)).toEqual({ kind: 'refused', wait: 600 })
  })
})
