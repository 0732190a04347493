import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, canAct, canBeReadyOn } from './order-rules.ts'

const acts = ['confirm', 'reject', 'cancel'] as const
const order = { buyerOfficeId: 'FRA', sellerOfficeId: 'HKG' }
const verdicts = (officeId: string, status: (typeof ORDER_STATUSES)[number]) =>
  acts.map((act) => {
    const verdict = canAct(act, { ...order, status }, { officeId })
    return verdict.ok ? 'ok' : verdict.code
  })

describe('EXC-02 what may be done to an order', () => {
  test.each([
    ['HKG', ['ok', 'ok', 'NOT_BUYER']],
    ['FRA', ['NOT_SELLER', 'NOT_SELLER', 'ok']],
    ['SHA', ['NOT_SELLER', 'NOT_SELLER', 'NOT_BUYER']],
  ])('by %s while it is submitted', (officeId, expected) => expect(verdicts(officeId, 'SUBMITTED')).toEqual(expected))

  test.each(ORDER_STATUSES.filter((status) => status !== 'SUBMITTED'))(
    'once it is %s nobody does anything',
    (status) => {
      for (const officeId of ['HKG', 'FRA', 'SHA']) {
        expect(verdicts(officeId, status)).toEqual(['NOT_SUBMITTED', 'NOT_SUBMITTED', 'NOT_SUBMITTED'])
      }
    },
  )
})

test.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('EXC-03 what is ready on %s is ordered at a price of November and December: %s', (day, expected) => {
  expect(canBeReadyOn(day, { validFrom: '2026-11-01', validTo: '2026-12-31' }).ok).toBe(expected)
})
