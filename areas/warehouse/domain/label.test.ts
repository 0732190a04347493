import { expect, test } from 'vitest'
import { type Label, awbBarcode, barcodeOf, labelParts, zplOf } from './label.ts'

const label: Label = {
  kind: 'AWB',
  airline: 'CATHAY CARGO',
  mawbNo: '157-68076960',
  hawbNo: 'HKG26110001',
  origin: 'HKG',
  destination: 'FRA',
  pieceNo: 1,
  pieces: 25,
}

test('WHS-03 the barcode of Resolution 606 is the AWB and five digits of the piece', () => {
  expect(awbBarcode('157-68076960', 1)).toBe('1576807696000001')
  expect(barcodeOf(label)).toBe('1576807696000001')
  expect(barcodeOf({ ...label, kind: 'HOUSE' })).toBe('HKG26110001/0001')
  expect(barcodeOf({ ...label, kind: 'HOUSE', pieceNo: null })).toBe('HKG26110001')
})

test('WHS-03 as ZPL it is one label with a number of copies, and no text becomes a command', () => {
  const zpl = zplOf({ ...label, airline: 'A^XZ~B' }, 3)
  expect(zpl.match(/\^XA/g)).toHaveLength(1)
  expect(zpl.match(/\^XZ/g)).toHaveLength(1)
  expect(zpl).toContain('^FD1576807696000001^FS')
  expect(zpl).toContain('^PQ3^XZ')
  expect(zpl).toContain('1 / 25')
})

test('WHS-03 the labels of a full truck are printed in parts, of which none is left out', () => {
  expect(labelParts(500)).toEqual([{ first: 1, last: 500 }])
  expect(labelParts(1201)).toEqual([
    { first: 1, last: 500 },
    { first: 501, last: 1000 },
    { first: 1001, last: 1201 },
  ])
})
