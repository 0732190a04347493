import { expect, test } from 'vitest'
import { onArrival } from './device-event.ts'
import { lastSeqBefore, numbersAfter } from './queue-numbers.ts'

const waiting = (seq: number) => ({ seq, isRefused: false })
const refused = (seq: number) => ({ seq, isRefused: true })

test('WHS-02 the steps behind a refused one move up, and it gets no number', () => {
  expect(numbersAfter([waiting(3), refused(4), waiting(5), waiting(6)], 2)).toEqual([3, undefined, 4, 5])
  expect(numbersAfter([refused(1), waiting(2), waiting(3)], 0)).toEqual([undefined, 1, 2])
})

test('WHS-02 the number of a refused step is free, that of a step which may have been applied is not', () => {
  expect(numbersAfter([refused(1), refused(2), waiting(3)], 2)).toEqual([undefined, undefined, 3])
  expect(numbersAfter([waiting(2), waiting(3)], 2)).toBeNull()
})

test('WHS-02 a refused step that is tried again is numbered before the steps behind it', () => {
  const steps = [waiting(7), waiting(4), waiting(5)]
  expect(numbersAfter(steps, lastSeqBefore([refused(7), waiting(4), waiting(5)], 6))).toEqual([4, 5, 6])
  expect(lastSeqBefore([refused(3)], 3)).toBe(2)
})

test('WHS-02 wherever a step is refused, the server takes all others without a gap', () => {
  for (let at = 0; at < 4; at++) {
    let steps = [1, 2, 3, 4].map((seq, index) => ({ seq, isRefused: index === at }))
    let lastSeq = at
    const numbers = numbersAfter(steps.slice(at), lastSeq) ?? []
    steps = steps.slice(at).map((step, index) => ({ ...step, seq: numbers[index] ?? step.seq }))
    for (const { seq } of steps.filter(({ isRefused }) => !isRefused)) {
      expect(onArrival({ isKnown: false, lastSeq }, seq)).toBe('APPLY')
      lastSeq = seq
    }
    expect(lastSeq).toBe(3)
  }
})
