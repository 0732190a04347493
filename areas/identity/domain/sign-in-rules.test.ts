import { describe, expect, test } from 'vitest'
import { delayAfter, waitBeforeSignIn } from './sign-in-rules.ts'

const ago = (...seconds: number[]): number[] => seconds.map((s) => s * 1000)
const wait = (ofAccount: number[], ofAddress: number[] = []): number => waitBeforeSignIn({ ofAccount, ofAddress })

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

  test('sixty failures of an address within a minute close it for every account', () => {
    const fromHere = ago(...Array.from({ length: 60 }, (_, n) => 59 - n * 0.5))
    expect(wait([], fromHere.slice(1))).toBe(0)
    expect(wait([], fromHere)).toBe(1000)
  })
})
