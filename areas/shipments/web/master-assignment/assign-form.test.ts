import { expect, test } from 'vitest'
import { type House, assignForm, houseOfRow, requestOf, startOf } from './assign-form.ts'

const house: House = {
  ...{ id: crypto.randomUUID(), hawbNo: 'HKG00000001', jobMode: 'Consolidation', pieces: 1, grossWeight: '10' },
  ...{ cubicCm: 0, chargeWeight: '10.0', flightNo: 'LH8401', originAirport: 'HKG', destinationAirport: 'FRA' },
  ...{ etd: '2026-11-20T23:55', eta: '2026-11-21T05:30', cutOff: null },
}
const filled = { ...startOf([house]), capacityType: 'SPOT' }
const faults = (change: object) => {
  const read = assignForm.safeParse({ ...filled, ...change })
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

test('MAW-08 the dialog starts with the flight of the first house and the airline of that flight', () => {
  expect(filled).toMatchObject({
    by: 'next',
    airlineCode: 'LH',
    flightNo: 'LH8401',
    originAirport: 'HKG',
    etd: house.etd,
  })
  expect(faults({})).toEqual([])
})

test.each([
  [{ by: 'named' }, ['mawbNo MAWB_MANDATORY']],
  [{ airlineCode: null }, ['airlineCode FIELD_REQUIRED']],
  [{ capacityType: null }, ['capacityType CAPACITY_TYPE_MISSING']],
  [{ flightNo: null }, ['flightNo FLIGHT_INFO_MISSING']],
  [{ etd: null, eta: null }, ['etd FLIGHT_INFO_MISSING', 'eta FLIGHT_INFO_MISSING']],
])('MAW-08 %o: %o', (change, expected) => expect(faults(change)).toEqual(expected))

test('a number typed with seven digits gets its check digit', () => {
  const request = requestOf([house], assignForm.parse({ ...filled, by: 'named', mawbNo: '020-1234567' }))
  expect(request.number).toEqual({ by: 'named', mawbNo: '020-12345675' })
})

test('times of a list row are read on the clocks of their airports', () => {
  const zones = { originZone: 'Asia/Hong_Kong', destinationZone: 'Europe/Berlin' }
  const row = { ...house, ...zones, etd: '2026-11-20T15:55:00.000Z', eta: '2026-11-21T04:30:00.000Z' }
  expect(houseOfRow(row)).toMatchObject({ etd: '2026-11-20T23:55', eta: '2026-11-21T05:30', cutOff: null })
})
