import { describe, expect, test } from 'vitest'
import { type ImportCells, IMPORT_COLUMNS, USUAL_HEADINGS } from '#areas/key-accounts/domain/booking-columns.ts'
import { columnOfPath } from '../domain/column-of-path.ts'
import { type ImportKnown, NOTHING_KNOWN, codesToAsk, withAnswers } from '../domain/import-known.ts'
import { type ImportCheck, cellsOf, checkBooking } from './import-check.ts'
import type { KeyAccount } from '#areas/key-accounts/domain/account.ts'
import { FIRST_KEY_ACCOUNTS } from '#areas/key-accounts/domain/first-accounts.ts'
import { newShipment } from '#areas/shipments/contract/booking/shipment.ts'

const OFFICE = '0190a000-0000-7000-8000-000000000001'
const choices = (...values: string[]) => ({
  means: new Map(values.map((value) => [value.toLowerCase(), value])),
  called: values.map((value) => `“${value}”`),
})
const spellings = {
  jobType: choices('General', 'Direct MAWB', 'Coload In capacity sold'),

  jobMode: choices(),
  dgClass: choices('8', '9'),
  batteryType: choices('PI965'),
  dgBatterySize: choices('CELL', 'BATTERY'),
}
const good: ImportCells = {
  shipper: 'WING TAI',
  consignee: 'HAFEN',
  originAirport: 'hkg',
  destinationAirport: 'FRA',
  pieces: '25',
  grossWeight: '424',
  goodsDescription: 'EARPHONES',
}

function knownFor(rows: readonly ImportCells[]): ImportKnown {
  const active = true
  const city = { en_US: 'City', zh_CN: '市', zh_HK: '市' }
  const zone = (code: string) => ({ code, active, city, zone: code === 'FRA' ? 'Europe/Berlin' : 'Asia/Hong_Kong' })
  return withAnswers(NOTHING_KNOWN, codesToAsk(rows, NOTHING_KNOWN), {
    airports: [zone('HKG'), zone('FRA')],
    offices: [{ code: 'HKG', active, id: OFFICE }],
    partners: [{ code: 'ACME', active, id: OFFICE, name: 'ACME LTD', address: '1 Road', contact: 'May' }],
    partnerNames: [],
    currencies: [{ code: 'JPY', active, minorUnits: 0 }],
    incoterms: [{ code: 'FCA', active: false }],
    handlingCodes: [{ code: 'ELI', active }],
    departures: [{ code: 'CX289 2026-12-02 HKG FRA', active, etd: '2026-12-02T00:35', eta: '2026-12-02T06:40' }],
  })
}

const circumstances: Omit<ImportCheck, 'known'> = {
  spellings,
  keyAccounts: [],
  officeId: OFFICE,
  now: '2026-11-20T08:00:00Z',
  language: 'en_US',
}

function check(change: ImportCells, keyAccounts: readonly KeyAccount[] = []) {
  const cells = { ...good, ...change }
  return checkBooking(cells, { ...circumstances, known: knownFor([cells]), keyAccounts })
}

const violationsOf = (change: ImportCells) =>
  check(change).violations.map(({ column, message }) => `${column}: ${message}`)

describe('SHP-04 a row is checked by the rules of the form', () => {
  test('a good row is a booking of the own office with the zones of its airports', () => {
    const booked = check({ etd: '2026-11-22 23:55', eta: '2026-11-23 05:10', dimensions: '60x40x40/20' })
    expect(booked.violations).toEqual([])
    expect(booked.entry).toMatchObject({
      jobType: 'General',
      jobMode: 'Consolidation',
      originOfficeId: OFFICE,
      originAirport: 'HKG',
      pieces: 25,
      grossWeight: '424',
      etd: '2026-11-22T23:55',
      dimensionLines: [{ length: '60', width: '40', height: '40', pieces: 20 }],
    })
    expect(booked.entry && booked.zones).toEqual({ originZone: 'Asia/Hong_Kong', destinationZone: 'Europe/Berlin' })
  })

  test('a flight number and a day are the departure of the schedule, with its times', () => {
    const day = { flightNo: 'cx 289', etd: '02DEC26' }
    const times = { flightNo: 'CX289', etd: '2026-12-02T00:35', eta: '2026-12-02T06:40' }
    expect(check(day)).toMatchObject({ violations: [], entry: times })
    expect(check({ ...day, eta: '2026-12-02' })).toMatchObject({ violations: [], entry: times })
    expect(check({ ...day, eta: '2026-12-02 07:00' }).entry?.eta).toBe('2026-12-02T07:00')
    const unknown = 'No schedule has CX289 2026-12-03 HKG FRA: add the time of the flight.'
    expect(violationsOf({ ...day, etd: '2026-12-03' })).toEqual([`etd: ${unknown}`])
    const noClock = 'has a date but no time of day: add the time of the flight.'
    expect(violationsOf({ etd: '2026-12-02' })).toEqual([`etd: “2026-12-02” ${noClock}`])
  })

  test.each<[ImportCells, string[]]>([
    [{ shipper: '', pieces: '' }, ['pieces: is required', 'shipper: is required']],
    [{ jobType: 'Coload In capacity sold', consignee: '' }, ['sellingRate: is required']],
    [{ pieces: '0' }, ['pieces: must be at least 1']],
    [{ pieces: 'x', grossWeight: '0' }, ['pieces: “x” is not a whole number.', 'grossWeight: must be more than 0 kg']],
    [{ originAirport: 'QQX' }, ['originAirport: Airport QQX is not known.']],
    [{ destinationAirport: 'HKG' }, ['destinationAirport: Origin and destination must differ.']],
    [{ shipper: '', shipperCode: 'ACME' }, []],
    [{ shipperCode: 'NOBODY' }, ['shipperCode: NOBODY is not a known code.']],
    [{ shipperCode: 'X'.repeat(50) }, [`shipperCode: ${'X'.repeat(50)} is not a known code.`]],
    [
      { dimensions: '60x40' },
      [
        'dimensions: “60x40” is not length × width × height in cm: write 60x40x40/20 for 20 pieces, further lines after a semicolon.',
      ],
    ],
    [{ incoterm: 'FCA' }, ['incoterm: FCA is no longer in use.']],
    [{ handlingCodes: 'ELI XXX' }, ['handlingCodes: XXX is not a known code.']],
    [{ sellingRate: '12.5', sellingCurrency: 'JPY' }, ['sellingRate: JPY takes at most 0 decimals.']],
    [{ sellingRate: '12' }, ['sellingCurrency: A rate needs its currency.']],
    [{ dangerousGoods: 'Y' }, ['dgClass: Dangerous goods need their class.']],
    [{ dgClass: 'x' }, ['dgClass: “x” is none of: “8”, “9”.']],
    [{ dgClass: '9' }, ['dgClass: Only dangerous goods have a class.']],
    [{ etd: '2026-11-22 23:55', eta: '2026-11-22 10:00' }, ['eta: must be after ETD']],
    [{ etd: '2029-11-22 23:55' }, ['etd: ETD must be within one year of today.']],
    [{ dimensions: '0.2x40x40' }, ['dimensions: must be at least 1 cm (rounded to whole cm)']],
    [{ jobType: 'Direct MAWB' }, []],
    [
      { batteryType: 'PI965' },
      ['dangerousGoods: Batteries of this section are dangerous goods of class 9 and need a declaration.'],
    ],
    [
      { jobType: 'Coload In capacity sold', sellingRate: '12', sellingCurrency: 'JPY', notifyParty: 'ACME' },
      ['notifyParty: A shipment of this job type and mode has no such field.'],
    ],
    [{ shipperPhone: '1'.repeat(30) }, ['shipperPhone: may have at most 25 characters']],
  ])('%j: %j', (change, expected) => {
    expect(violationsOf(change)).toEqual(expected)
  })

  test('a party given by code only is reported in the cell of the code', () => {
    const { shipper: _shipper, ...rest } = good
    const cells = { ...rest, shipperCode: '' }
    const known = knownFor([cells])
    const { violations } = checkBooking(cells, { ...circumstances, known })
    expect(violations.map(({ column, message }) => `${column}: ${message}`)).toEqual(['shipperCode: is required'])
  })

  test('SHP-11 key account fields are read in stored form, for its own bookings only', () => {
    const [amazon] = FIRST_KEY_ACCOUNTS
    if (!amazon) throw new Error('there is no first key account')
    const keyAccounts = [{ ...amazon, id: OFFICE, active: true, partnerIds: [OFFICE], tolerancePercent: '0' }]
    const cells = { 'keyAccountFields.units': '1,200', 'keyAccountFields.deliveryAppointment': '02NOV26' }
    const booked = check({ ...cells, consignee: '', consigneeCode: 'ACME' }, keyAccounts)
    expect(booked.entry?.keyAccountFields).toEqual({ units: '1200', deliveryAppointment: '2026-11-02' })
    const violations = (of: ImportCells) =>
      check(of, keyAccounts).violations.map(({ column, message }) => `${column}: ${message}`)
    expect(
      violations({
        consigneeCode: 'ACME',
        'keyAccountFields.units': 'many',
        'keyAccountFields.fulfilmentCentre': 'lej1',
      }),
    ).toEqual([
      'keyAccountFields.units: “many” is not a number: write it as 1234.5.',
      'keyAccountFields.fulfilmentCentre: must look like @@@# (# is a digit, @ a capital letter, * either)',
    ])
    const ofNobody = { 'keyAccountFields.units': '5', 'keyAccountFields.deliveryAppointment': '02NOV26' }
    expect(violations(ofNobody)).toEqual([
      `consignee: is not a partner of ${amazon.name}: enter the name or code of one`,
    ])
    const byNobody = violationsOf(ofNobody)
    expect(byNobody).toHaveLength(2)
    expect(byNobody[0]).toMatch(/^keyAccountFields.units: is not a field of this shipment’s big client/)
  })

  test('the special handling codes that follow from the goods are put on them', () => {
    const booked = check({ dangerousGoods: 'Y', dgClass: '9', batteryType: 'PI965', handlingCodes: 'ELI' })
    expect(booked.entry?.handlingCodes).toEqual(['ELI', 'RBI', 'CAO'])
  })

  test('SHP-02 a row has a line of dangerous goods, completed from its UN number', () => {
    const cells = { dgUnNumber: 'UN3481', dgPacking: 'PI967-II', dgPackages: '20', dgNetQuantity: '0.9' }
    const batteries = { dgBatterySize: 'cell', dgContent: '1.8', dgBatteriesPerPackage: '40', dgTestReport: 'Y' }
    const booked = check({ ...cells, ...batteries })
    expect(booked.violations).toEqual([])
    expect(booked.entry).toMatchObject({
      dangerousGoods: false,
      batteryType: 'PI967 II',
      batteryNumber: 800,
      handlingCodes: ['ELI'],
      dangerousGoodsLines: [{ unNumber: '3481', packing: '967 II', dgClass: '9', unit: 'kg', content: '1.8' }],
    })
    expect(violationsOf({ ...cells, ...batteries, dgTestReport: 'N', dgPackages: '', dgContent: '' })).toEqual([
      'dgPackages: is required',
    ])
    expect(violationsOf({ ...cells, ...batteries, dgTestReport: 'N', dgContent: '21', dgClass: '8' })).toEqual([
      'dgClass: UN3481 is of class 9.',
      'dgTestReport: Batteries are not accepted without a UN 38.3 test report.',
      'dgContent: PI 967 II takes at most 20 Wh.',
    ])
    const named = { dgShippingName: 'Oil', dgClass: '9', dgUnit: 'kg', dgEmergencyPhone: '+852 1' }
    expect(violationsOf({ ...cells, ...named, dgUnNumber: '3082', dgPacking: '965 IA' })).toContain(
      'dgPacking: PI 965 IA is for batteries of other UN numbers.',
    )
    expect(violationsOf({ dgUnNumber: '34' })[0]).toBe('dgUnNumber: does not have the right form')
  })

  test.each([{ dgTestReport: 'N' }, { dgPackages: '0', dgNetQuantity: '0.0' }, { dgTestReport: '-', dgUnNumber: '' }])(
    'SHP-02 %j on ordinary cargo is ignored: it has no line',
    (cells) => {
      const booked = check(cells)
      expect(booked.violations).toEqual([])
      expect(booked.entry?.dangerousGoodsLines ?? []).toEqual([])
    },
  )

  test.each([
    ['l', 'L', 'ii', 'II'],
    ['Ltr.', 'L', 'PG III', 'III'],
    ['KG', 'kg', 'Ⅱ', 'II'],
    ['kgs', 'kg', 'pg i', 'I'],
    ['KG  G', 'kg G', 'I', 'I'],
  ])('SHP-02 unit %s is %s, packing group %s is %s', (dgUnit, unit, dgPackingGroup, packingGroup) => {
    const paint = { dgUnNumber: 'UN1263', dgPackages: '1', dgNetQuantity: '5', dgEmergencyPhone: '+852 1', dgUnit }
    const booked = check({ ...paint, dgPackingGroup })
    expect(booked.violations).toEqual([])
    expect(booked.entry).toMatchObject({ dangerousGoodsLines: [{ unit, packingGroup, dgClass: '3' }] })
    expect(violationsOf({ ...paint, dgUnit: 'pcs', dgPackingGroup: 'iv' })).toHaveLength(2)
  })

  test('usual headings of weight and cargo ready are known', () => {
    const named = (heading: string) =>
      Object.entries(USUAL_HEADINGS).flatMap(([column, headings]) => (headings.includes(heading) ? [column] : []))
    expect(['gw (kg)', 'ready', 'ctns', 'pcs'].map(named)).toEqual([
      ...[['grossWeight'], ['cargoReadyDate'], ['cartons'], ['pieces']],
    ])
  })

  test('a column headed PI is a proforma invoice', () => {
    expect(Object.values(USUAL_HEADINGS).flat()).not.toContain('pi')
  })

  test('every field of the form has a cell for its refusals', () => {
    // The fields of a key account have columns of their own.
    for (const field of Object.keys(newShipment.shape).filter((name) => name !== 'keyAccountFields')) {
      expect(IMPORT_COLUMNS).toContain(columnOfPath(field))
      expect(columnOfPath(field) === 'jobType').toBe(field === 'jobType')
    }
  })

  test('cells are read by the mapping of their columns, trimmed; skipped columns are not', () => {
    const row = { row: 7, cells: [' A ', 'x'] }
    expect(cellsOf(row, ['shipper', null, 'pieces'])).toEqual({ shipper: 'A', pieces: '' })
  })
})
