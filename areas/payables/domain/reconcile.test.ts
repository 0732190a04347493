import { expect, test } from 'vitest'
import { readCassRow } from './cass-row.ts'
import { reconcile } from './reconcile.ts'

const at = (mawbNo: string, amount: string, currency = 'HKD') => ({ mawbNo, amount, currency })

test('BIL-01 a MAWB is matched, different, or missing on either side, to the cent', () => {
  const billed = [at('020-1', '100.10'), at('020-2', '50'), at('020-2', '-0.01'), at('020-3', '7')]
  const expected = [
    at('020-1', '100'),
    at('020-1', '0.10'),
    at('020-2', '50'),
    at('020-4', '9'),
    at('020-3', '7', 'USD'),
  ]
  expect(reconcile(billed, expected).map((row) => [row.mawbNo, row.currency, row.difference, row.outcome])).toEqual([
    ['020-3', 'USD', '-7.000', 'MISSING_THERE'],
    ['020-4', 'HKD', '-9.000', 'MISSING_THERE'],
    ['020-3', 'HKD', '7.000', 'MISSING_HERE'],
    ['020-2', 'HKD', '-0.010', 'DIFFERENT'],
    ['020-1', 'HKD', '0.000', 'MATCHED'],
  ])
})

const empty = { valuationCharge: null, tax: null, commission: null, incentive: null, currency: null }
const printed = (text: string) => (text.startsWith('020') ? text : null)

test('BIL-01 a row of CASS counts net: WT + VC + TX + due carrier, less commission and incentive', () => {
  const cells = {
    ...empty,
    mawbNo: '020-1',
    issuedOn: '2026-03-01',
    weightCharge: '1,000.50',
    tax: '1',
    dueCarrier: '200',
  }
  expect(readCassRow({ ...cells, commission: '50.05', incentive: '0.45' }, printed)).toEqual({
    row: { mawbNo: '020-1', issuedOn: '2026-03-01', currency: null, amount: '1151.000' },
  })
})

test('BIL-01 amounts of CASS are read as in a form, and what is no amount is refused', () => {
  const cells = { ...empty, mawbNo: '020-1', issuedOn: '2026-03-01', weightCharge: '42356,25', dueCarrier: '1.000,5' }
  expect(readCassRow({ ...cells, commission: '-0,75' }, printed)).toMatchObject({ row: { amount: '43357.500' } })
  expect(readCassRow({ ...cells, commission: '4,23,5' }, printed)).toMatchObject({
    wrong: [{ column: 'commission', refused: { code: 'AMOUNT_UNREADABLE' } }],
  })
})

test('BIL-01 every unreadable cell of a row is named', () => {
  const cells = { ...empty, mawbNo: 'x', issuedOn: 'soon', weightCharge: 'much', dueCarrier: null }
  const read = readCassRow(cells, printed)
  expect('wrong' in read && read.wrong.map(({ column, refused }) => [column, refused.code])).toEqual([
    ['mawbNo', 'MAWB_UNREADABLE'],
    ['issuedOn', 'DAY_UNREADABLE'],
    ['weightCharge', 'AMOUNT_UNREADABLE'],
  ])
})
