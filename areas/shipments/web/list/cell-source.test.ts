import { expect, test } from 'vitest'
import enUS from '../../texts/en_US.json' with { type: 'json' }
import { shipmentList } from '../../contract/booking/shipment-list.ts'
import { rowFields } from '../../contract/booking/shipment.ts'
import { SOURCES, cellSourceOf } from '../../domain/booking/cell-source.ts'

const shown = Object.entries(shipmentList.columns).flatMap(([name, { internal }]) => (internal ? [] : name))

test('SHP-01 every column with a source is one of the list, and none that is written in its rows', () => {
  const named = SOURCES.flatMap(([, columns]) => columns)
  expect(named.filter((name) => !shown.includes(name) || name in rowFields.shape)).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test.each([
  ['chargeWeight', 'CARGO'],
  ['mawbNo', 'MASTER'],
  ['etd', 'FLIGHT'],
  ['late', 'MILESTONES'],
  ['shipper', 'FORM'],
] as const)('SHP-01 pasting into %s shows why it is not written: %s', (column, source) => {
  expect(cellSourceOf(column)).toBe(source)
  expect(enUS.cellSource[source]).toMatch(/\w/)
})

test.each(SOURCES.map(([source]) => source))('SHP-01 there is a text for cells from %s', (source) => {
  expect(enUS.cellSource).toHaveProperty(source)
})
