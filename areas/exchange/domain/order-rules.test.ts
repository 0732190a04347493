import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, canAct } from './order-rules.ts'

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
