import { expect, test } from 'vitest'
import { describeIssues } from '#platform/contract/input-errors.ts'
import { issueInput } from './bill.ts'
import { billingErrors } from './errors.ts'

const selected = {
  kind: 'INVOICE',
  lineIds: ['01890000-0000-7000-8000-000000000002'],
  titleId: '01890000-0000-7000-8000-000000000003',
  currency: 'HKD',
  billDate: '2026-11-20',
  vendorReference: null,
}

const said = (change: object) =>
  describeIssues(issueInput.safeParse({ ...selected, ...change }).error?.issues ?? [], 'en_US', billingErrors).map(
    ({ path, message }) => [path, message],
  )

test.each([[''], [null], [undefined]])('BIL-03 a currency of %o reads as the specification writes it', (currency) => {
  expect(said({ currency })).toEqual([['currency', 'Please select Currency!']])
})

test('BIL-03 the refusal without a selected account has the prescribed text', () => {
  expect(said({ titleId: '' })).toEqual([
    ['titleId', 'Selected Account not valid, please contact Support Team to maintain in advance!'],
  ])
  expect(said({})).toEqual([])
})
