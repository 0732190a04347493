import { expect, test } from 'vitest'
import { labelsZpl } from './labels-zpl.ts'

const labels = {
  kind: 'MAWB',
  name: 'DEMO AIR ^XZ~CARGO',
  number: '020-81140743',
  origin: 'HKG',
  destination: 'FRA',
  houses: [
    { hawbNo: 'HKG00000001', numbers: [1, 2] },
    { hawbNo: 'HKG00000002', numbers: [3] },
  ],
  mawbNo: '020-81140743',
} as const

test('DOC-01 a label printer gets one label for every piece of every house, and no command from the data', () => {
  const zpl = labelsZpl(labels)
  expect(zpl.match(/\^XA/g)).toHaveLength(3)
  expect(zpl.match(/\^XZ/g)).toHaveLength(3)
  expect(zpl).toContain('^FD>;0208114074300003^FS')
  expect(zpl).toContain('HAWB HKG00000001 2/2')
  expect(zpl).toContain('HAWB HKG00000002 1/1')
  expect(zpl).not.toContain('~')
})

test('DOC-01 a house number with letters is coded in the subset that has letters', () => {
  const zpl = labelsZpl({
    ...labels,
    kind: 'HAWB',
    number: 'HKG00000001',
    houses: [{ hawbNo: 'HKG00000001', numbers: [1] }],
  })
  expect(zpl).toContain('^FDHKG00000001/0001^FS')
})
