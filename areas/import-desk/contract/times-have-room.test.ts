import { expect, test } from 'vitest'
import { arrivingList } from './arriving-list.ts'
import { arrivingMasterList } from './arriving-master-list.ts'
import { shipmentList } from '#areas/shipments/contract/booking/shipment-list.ts'

/** "2026-11-22 21:20 HKG" with the padding of a cell, in pixels. */
const LOCAL_TIME = 156

test.each([shipmentList, arrivingList, arrivingMasterList])(
  'SHP-01 local times of $name are not cut',
  ({ columns }) => {
    const times = Object.entries(columns).filter(([, of]) => of.kind === 'instant' && of.zoneColumn !== null)
    expect(times.length).toBeGreaterThan(1)
    expect(times.filter(([, { width }]) => width < LOCAL_TIME).map(([name]) => name)).toEqual([])
  },
)
