import { describe, expect, test } from 'vitest'
import { canCreditAlone, canDateBill, hasSecondPerson } from './bill-review.ts'

const isAbove = (amount: string) => Number(amount) > 500
const line = (localAmount: string, approvedBy = 'bill.hkg') => ({ enteredBy: 'bill.hkg', approvedBy, localAmount })
const clerk = { account: 'bill.hkg' }

describe('BIL-03 four eyes on a bill', () => {
  test.each([
    ['lines below the limit, more than it together', [line('499'), line('499.005'), line('-10.005')], clerk, false],
    ['as much as the limit', [line('499'), line('1')], clerk, true],
    ['negative ones', [line('-499'), line('-2')], clerk, false],
    ['approved by somebody else', [line('499', 'boss.hkg'), line('499.005')], clerk, true],
    ['issued by somebody else', [line('499'), line('499.005')], { account: 'boss.hkg' }, true],
  ])('%s', (_what, lines, actor, isAllowed) => {
    const verdict = hasSecondPerson(lines, actor, isAbove)
    expect(verdict.ok || verdict.code).toBe(isAllowed || 'BILL_FOUR_EYES')
  })

  test.each([
    ['the issuer up to the limit', '-500.00', 'bill.hkg', [], true],
    ['the issuer above it', '500.01', 'bill.hkg', ['/bill/approve'], false],
    ['somebody else above it', '-500.01', 'boss.hkg', ['/bill/approve'], true],
    ['somebody else who may not approve', '500.01', 'boss.hkg', ['/bill/edit'], false],
  ])('a credit by %s', (_who, localNet, account, permissions, isAllowed) => {
    const verdict = canCreditAlone({ localNet, issuedBy: 'bill.hkg' }, { account, permissions }, isAbove)
    expect(verdict.ok || verdict.code).toBe(isAllowed || 'CREDIT_FOUR_EYES')
  })
})

test.each([
  ['2026-11-24', true],
  ['2026-11-25', 'BILL_DATE_FUTURE'],
  ['2099-01-01', 'BILL_DATE_FUTURE'],
  ['2025-12-01', true],
  ['2025-11-30', 'BILL_DATE_OLD'],
])('BIL-03 on 24 November 2026 a bill of %s', (day, expected) => {
  const verdict = canDateBill(day, '2026-11-24')
  expect(verdict.ok || verdict.code).toBe(expected)
})
