import { expect, test } from 'vitest'
import { shipmentList } from '../../contract/booking/shipment-list.ts'
import type { ShipmentRow } from './record-of-row.ts'
import { shipmentTimes } from './shipment-times.ts'

const at = '2026-11-22T13:20:00.000Z'
const row = {
  originAirport: 'HKG',
  originZone: 'Asia/Hong_Kong',
  destinationAirport: 'FRA',
  destinationZone: 'Europe/Berlin',

  etd: at,
  eta: at,
  cutOff: at,
  documentsCutOff: at,
  nextDueAt: at,
  nextZone: 'Asia/Hong_Kong',
  nextMilestone: 'RCS',
} as ShipmentRow

const local = Object.entries(shipmentList.columns).filter(([, of]) => of.kind === 'instant' && of.zoneColumn !== null)

test.each(local.map(([name]) => name as keyof typeof shipmentTimes))('SHP-01 %s names its time zone', (name) => {
  expect(shipmentTimes[name](row)).toBe(name === 'eta' ? '2026-11-22 14:20 FRA' : '2026-11-22 21:20 HKG')
})
