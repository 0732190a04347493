import { expect, test } from 'vitest'
import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import { consolidationErrors } from '../contract/errors.ts'
import { zonesOfRecord } from '#areas/shipments/web/flight/airport-zones.ts'
import {
  type House,
  addForm,
  assignForm,
  fieldOfRefusal,
  flightOf,
  houseOfRow,
  requestOf,
  startOf,
} from './assign-form.ts'

const house: House = {
  id: crypto.randomUUID(),
  hawbNo: 'HKG00000001',
  jobNo: 'HKG26-000001',
  mawbNo: null,
  jobMode: 'Consolidation',
  pieces: 1,
  grossWeight: '10',
  cubicCm: 0,
  chargeWeight: '10.0',
  flightNo: 'LH8401',
  originAirport: 'HKG',
  destinationAirport: 'FRA',
  etd: '2026-11-20T23:55',
  eta: '2026-11-21T05:30',
  cutOff: null,
  originZone: 'Asia/Hong_Kong',
  destinationZone: 'Europe/Berlin',
}
const form = assignForm(zonesOfRecord(house))
const filled = { ...startOf([house]), capacityType: 'SPOT' }
const violations = (change: object) => {
  const read = form.safeParse({ ...filled, ...change })
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
  expect(violations({})).toEqual([])
})

test('MAW-08 it starts with the flight that all houses share, and the earliest of their cut-offs; with none where they differ', () => {
  const cut = (cutOff: string | null, change: Partial<House> = {}): House => ({ ...house, cutOff, ...change })
  const together = [cut('2026-11-20T18:00'), cut(null, { flightNo: null, etd: null }), cut('2026-11-20T16:00')]
  expect(startOf(together)).toMatchObject({ flightNo: 'LH8401', etd: house.etd, cutOff: '2026-11-20T16:00' })
  const nothing = { flightNo: null, etd: null, eta: null, cutOff: null, originAirport: 'HKG' }
  expect(startOf([house, cut(null, { etd: '2026-11-21T23:55' })])).toMatchObject({ ...nothing, airlineCode: 'LH' })
  expect(startOf([house, cut(null, { flightNo: 'CX289' })])).toMatchObject({ ...nothing, airlineCode: null })
  expect(flightOf([cut(null, { flightNo: null, etd: null, eta: null })])).toMatchObject({ flightNo: null })
})

test.each([
  [{ by: 'named' }, ['mawbNo MAWB_MANDATORY']],
  [{ airlineCode: null }, ['airlineCode FIELD_REQUIRED']],
  [{ capacityType: null }, ['capacityType CAPACITY_TYPE_MISSING']],
  [{ flightNo: null }, ['flightNo FLIGHT_INFO_MISSING']],
  [{ etd: null, eta: null }, ['etd FLIGHT_INFO_MISSING', 'eta FLIGHT_INFO_MISSING']],
  [{ eta: '2026-11-19T05:30' }, ['eta ETA_BEFORE_ETD']],
  [{ destinationAirport: 'HKG', eta: null }, ['eta FLIGHT_INFO_MISSING', 'destinationAirport SAME_AIRPORT']],
  [
    { cutOff: '2026-11-21T01:00', capacityType: null },
    ['capacityType CAPACITY_TYPE_MISSING', 'cutOff CUT_OFF_AFTER_ETD'],
  ],
  [{ by: 'named', mawbNo: '020-12345670' }, ['mawbNo CHECK_DIGIT']],
  [{ by: 'named', mawbNo: '020-1' }, ['mawbNo NUMBER_FORM']],
])('MAW-08 %o: %o', (change, expected) => expect(violations(change)).toEqual(expected))

test('MAW-08 houses that share a MAWB keep its number and start with its capacity type', () => {
  const flying = { ...house, mawbNo: '020-12345675', capacityType: 'SPOT' }
  const start = startOf([flying])
  expect(start).toMatchObject({ by: 'held', mawbNo: '020-12345675', capacityType: 'SPOT' })
  expect(requestOf([flying], form.parse(start)).number).toEqual({ by: 'held' })
})

test.each([
  ['', 'MAWB_MANDATORY'],
  ['020-12345670', 'CHECK_DIGIT'],
  ['020-1234567', 'ok'],
])('MAW-08 adding to the MAWB %o: %s', (mawbNo, expected) => {
  const read = addForm.safeParse({ mawbNo })
  expect(read.success ? 'ok' : read.error.issues[0]?.message).toBe(expected)
})

test('a number typed with seven digits gets its check digit', () => {
  const request = requestOf([house], form.parse({ ...filled, by: 'named', mawbNo: '020-1234567' }))
  expect(request.number).toEqual({ by: 'named', mawbNo: '020-12345675' })
})

test.each([
  [mawbErrors.MAWB_USED, 'mawbNo'],
  [consolidationErrors.MAWB_EXISTS, 'mawbNo'],
  [mawbErrors.NO_FREE_MAWB_OF_TYPE, 'capacityType'],
  [consolidationErrors.ETA_BEFORE_ETD, 'eta'],
  [consolidationErrors.FLIGHT_CANCELLED, 'flightNo'],
  [consolidationErrors.SAME_AIRPORT, 'destinationAirport'],
  [consolidationErrors.NOT_SAME_JOB_MODE, undefined],
])('the refusal %o is shown at %s', ({ code }, field) => expect(fieldOfRefusal(code)).toBe(field))

test('times of a list row are read on the clocks of their airports', () => {
  const row = { ...house, etd: '2026-11-20T15:55:00.000Z', eta: '2026-11-21T04:30:00.000Z' }
  expect(houseOfRow(row)).toMatchObject({ etd: '2026-11-20T23:55', eta: '2026-11-21T05:30', cutOff: null })
})
