import { expect, test } from 'vitest'
import { barcodeOf } from './label.ts'
import { houseLabelOf, scanCodeOf } from './scan-code.ts'

test.each([
  ['hkg26110001/0003', { kind: 'piece', label: 'HKG26110001/0003' }],
  ['HKG26110001/3', { kind: 'piece', label: 'HKG26110001/0003' }],
  ['1576807696000001', { kind: 'awb', mawbNo: '157-68076960', pieceNo: 1 }],
  ['1576807696000000', { kind: 'reference', reference: '1576807696000000' }],
  [' HKG26110001 ', { kind: 'reference', reference: 'HKG26110001' }],
  ['HKG/0000', { kind: 'reference', reference: 'HKG/0000' }],
] as const)('WHS-03 the code %s', (text, code) => {
  expect(scanCodeOf(text)).toEqual(code)
})

test('WHS-03 what a label shows is what a scan reads', () => {
  const label = {
    airline: '',
    mawbNo: '157-68076960',
    hawbNo: 'A/B-1',
    origin: 'HKG',
    destination: 'FRA',
    pieceNo: 12,
    pieces: 20,
  }
  expect(scanCodeOf(barcodeOf({ ...label, kind: 'HOUSE' }))).toEqual({ kind: 'piece', label: 'A/B-1/0012' })
  expect(scanCodeOf(barcodeOf({ ...label, kind: 'AWB' }))).toMatchObject({ mawbNo: '157-68076960', pieceNo: 12 })
  expect(houseLabelOf('A/B-1/0012')).toEqual({ reference: 'A/B-1', pieceNo: 12 })
  expect(houseLabelOf('1576807696000001')).toBeNull()
})
