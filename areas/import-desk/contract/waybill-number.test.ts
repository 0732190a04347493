import { expect, test } from 'vitest'
import { arrivingList } from './arriving-list.ts'
import { shipmentList } from '#areas/shipments/contract/booking/shipment-list.ts'

test.each([
  ['160-44100604', 'mawbNo', '160-44100604'],
  ['160 4410 0604', 'mawbNo', '160-44100604'],
  ['１６０４４１００６０４', 'mawbNo', '160-44100604'],
  ['160-44100605', 'hawbNo', '160-44100605'],
  ['hkg 0000 0210', 'hawbNo', 'HKG00000210'],
  ['ＨＫＧ00000210', 'hawbNo', 'HKG00000210'],
])('SHP-01 %s, pasted among other numbers, is looked for in %s as %s', (text, column, written) => {
  for (const { waybillNo } of [shipmentList.columns, arrivingList.columns]) {
    expect([waybillNo.either?.of(text), waybillNo.written(text)]).toEqual([column, written])
    expect(waybillNo.either?.columns).toContain(column)
  }
})
