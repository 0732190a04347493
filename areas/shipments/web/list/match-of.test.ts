import { expect, test } from 'vitest'
import { byMatch, matchOf } from './match-of.ts'

const shipment = {
  hawbNo: 'HKG00000012',
  mawbNo: '160-12345675',
  shipper: 'PO LEUNG LTD',
  customerReference: 'JOB 2026/7, REF-9',
  poNumbers: 'PO-77, PO-7700, X9',
  dnNumbers: 'DN-41',
  batchNo: 'B2026',
  keyAccountValues: '7141998-0, LEX1',
  coloaderNumbers: '172-90377044, HC-0042',
}

test.each([
  ['its HAWB number, seen in the hit', '0012', { number: 'HKG00000012', whole: false }],
  ['its whole HAWB number, in small letters', 'hkg00000012', { number: 'HKG00000012', whole: true }],
  ['one of the references of its customer', 'ref-9', { by: 'customerReference', number: 'REF-9', whole: true }],
  ['a whole PO number before a longer one', 'po-77', { by: 'poNumbers', number: 'PO-77', whole: true }],
  ['a part of a PO number', '-770', { by: 'poNumbers', number: 'PO-7700', whole: false }],
  ['a delivery note', ' dn-4 ', { by: 'dnNumbers', number: 'DN-41', whole: false }],
  ['the batch', 'b2026', { by: 'batchNo', number: 'B2026', whole: true }],
  ['a number of its key account', '7141998', { by: 'keyAccountValues', number: '7141998-0', whole: false }],
  ['the house number of a co-loader', 'hc-0042', { by: 'coloaderNumbers', number: 'HC-0042', whole: true }],
  ['a name that is shown before a number that is not', 'PO', { number: 'PO LEUNG LTD', whole: false }],
  ['what is not shown, such as a consignee', 'gmbh', { number: '', whole: false }],
])('a search finds a shipment by %s', (_what, search, found) => {
  expect(matchOf(shipment, search)).toEqual(found)
})

test('empty columns do not match', () => {
  const empty = {
    hawbNo: null,
    mawbNo: null,
    shipper: null,
    customerReference: null,
    poNumbers: null,
    dnNumbers: null,
    batchNo: null,
    keyAccountValues: null,
    coloaderNumbers: null,
  }
  expect(matchOf(empty, 'abc')).toEqual({ number: '', whole: false })
})

test.each(['16012345675', '160 1234 5675', '160-12345675', '1601234 5675'])(
  'a whole MAWB number is recognised in its own spelling too: %s',
  (search) => {
    expect(matchOf(shipment, search)).toEqual({ number: '160-12345675', whole: true })
  },
)

test('whole numbers come first, and of these the shipment’s own', () => {
  const [part, wholeOfCustomer, partOfCustomer, whole] = [
    { number: 'HKG00000012', whole: false },
    { by: 'poNumbers', number: 'PO-77', whole: true },
    { by: 'poNumbers', number: 'PO-7700', whole: false },
    { number: 'HKG0012', whole: true },
  ] as const
  expect([part, wholeOfCustomer, partOfCustomer, whole].toSorted(byMatch)).toEqual([
    ...[whole, wholeOfCustomer, part, partOfCustomer],
  ])
})
