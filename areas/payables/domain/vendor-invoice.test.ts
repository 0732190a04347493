import { describe, expect, test } from 'vitest'
import { type CostLine, canBill, canTakeOver, matchRows } from './vendor-invoice.ts'

const row = (waybill: string, amount: string, chargeCode = 'AFT') => ({ waybill, chargeCode, amount })
const cost = (waybill: string, amount: string, change: Partial<CostLine> = {}): CostLine => ({
  id: `${waybill} ${amount}`,
  waybill,
  chargeCode: 'AFT',
  amount,
  isApproved: true,
  hasAccount: true,
  ...change,
})

test('BIL-01 rows and costs of one charge are summed before they are compared, to the cent', () => {
  const rows = [row('020-1', '100.10'), row('020-1', '-0.10'), row('020-2', '50'), row('020-2', '5', 'FSC')]
  const costs = [cost('020-1', '60'), cost('020-1', '40'), cost('020-2', '49.99')]
  const found = matchRows(rows, costs).map((one) => [one.waybill, one.chargeCode, one.difference, one.outcome])
  expect(found).toEqual([
    ['020-1', 'AFT', '0.000', 'MATCHED'],
    ['020-2', 'AFT', '0.010', 'DIFFERENT'],
    ['020-2', 'FSC', '5.000', 'MISSING_HERE'],
  ])
})

describe('BIL-01 an invoice becomes a bill', () => {
  const of = (costs: readonly CostLine[]) => matchRows([row('020-1', '100')], costs)
  test.each([
    ['matched by approved costs', 'OPEN', of([cost('020-1', '100')]), { ok: true }],
    ['of another amount', 'OPEN', of([cost('020-1', '99.99')]), { ok: false, code: 'ROWS_NOT_MATCHED' }],
    ['without a cost', 'OPEN', of([]), { ok: false, code: 'ROWS_NOT_MATCHED' }],
    [
      'with a draft',
      'OPEN',
      of([cost('020-1', '100', { isApproved: false })]),
      { ok: false, code: 'COSTS_NOT_APPROVED' },
    ],
    ['billed before', 'BILLED', of([cost('020-1', '100')]), { ok: false, code: 'INVOICE_NOT_OPEN' }],
    ['withdrawn', 'WITHDRAWN', of([cost('020-1', '100')]), { ok: false, code: 'INVOICE_NOT_OPEN' }],
  ] as const)('%s', (_name, state, rows, verdict) => {
    expect(canBill(state, rows)).toMatchObject(verdict)
  })

  test('what differs, or has no account yet, can follow the invoice', () => {
    expect(canTakeOver('OPEN', of([cost('020-1', '100')]))).toMatchObject({ code: 'NOTHING_DIFFERS' })
    expect(canTakeOver('OPEN', of([cost('020-1', '99')]))).toMatchObject({ ok: true })
    expect(canTakeOver('OPEN', of([cost('020-1', '100', { hasAccount: false, isApproved: false })]))).toMatchObject({
      ok: true,
    })
    expect(canTakeOver('BILLED', of([]))).toMatchObject({ code: 'INVOICE_NOT_OPEN' })
  })
})
