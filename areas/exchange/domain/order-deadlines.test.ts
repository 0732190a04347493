import { expect, test } from 'vitest'
import { answerBy, dueStep } from './order-deadlines.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)

test.each([
  ['a day, while the transport begins later', '30T00:00', '24T10:00'],
  ['until the transport begins', '23T20:00', '23T20:00'],
  ['an hour at least', '23T10:10', '23T11:00'],
])('EXC-02 an order is answered within %s', (_what, begins, until) => {
  expect(answerBy(at('23T10:00'), at(begins))).toEqual(at(until))
})

test.each([
  ['nothing before half of the time', '23T21:59', 0, null],
  ['a reminder at half of it', '23T22:00', 0, 'REMIND'],
  ['no second reminder', '24T03:59', 1, null],
  ['an escalation at three quarters', '24T04:00', 1, 'ESCALATE'],
  ['the escalation although nobody reminded', '24T04:00', 0, 'ESCALATE'],
  ['no second escalation', '24T09:59', 2, null],
  ['the end', '24T10:00', 2, 'EXPIRE'],
])('EXC-02 of an order that waits is due: %s', (_what, now, reminded, step) => {
  expect(dueStep({ orderedAt: at('23T10:00'), answerBy: at('24T10:00'), reminded }, at(now))).toBe(step)
})
