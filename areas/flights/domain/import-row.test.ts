import { expect, test } from 'vitest'
import { type ImportCells, readImportedSchedules } from './import-row.ts'

const line: ImportCells = { flightNo: 'cx289', validFrom: '2026-11-01', validTo: '2026/3/7', days: '1.3.5..' }

test('FLT-01 times, dates and numbers of a sheet are read as intended', () => {
  const [read] = readImportedSchedules([
    {
      sheetRow: 3,
      cells: {
        ...line,
        validFrom: new Date('2026-11-01T00:00:00Z'),
        origin: 'hkg',
        departs: 0.0243055556,
        destination: 'FRA',

        arrives: '650',
        arrivalDay: -1,
        cutOffLoose: '18:30 -1',
        weightKg: 4000,
        positions: 'two',
        uldType: 'pmc',
      },
    },
  ])
  expect(read?.fields).toMatchObject({
    airline: 'CX',
    flightNo: 'CX289',
    flightType: 'FREIGHTER',
    validFrom: '2026-11-01',
    validTo: '2026-03-07',
    pattern: 'WEEKLY',
    weekdays: ['1', '3', '5'],
    legs: [{ origin: 'HKG', departs: '00:35', departureDay: 0, arrives: '06:50', arrivalDay: -1 }],
    cutOffs: [{ kind: 'LOOSE', at: '18:30', day: -1 }],
    allotments: [{ weightKg: '4000', volumeM3: '0', uldType: 'PMC', positions: 'two' }],
  })
})

test.each([
  ['', 'DAILY', 7],
  ['daily', 'DAILY', 7],
  ['67', 'WEEKLY', 2],
  ['now and then', 'WEEKLY', 0],
  ['2026-11-20, 2026-11-27', 'APPOINTED', 0],
])('FLT-01 the days %j are %s', (days, pattern, weekdays) => {
  const [read] = readImportedSchedules([{ sheetRow: 2, cells: { ...line, days } }])
  expect(read?.fields).toMatchObject({ pattern, weekdays: { length: weekdays } })
})

test('FLT-01 rows without a flight number belong to the schedule above, and every field knows its cell', () => {
  const schedules = readImportedSchedules([
    { sheetRow: 3, cells: { ...line, origin: 'HKG', destination: 'ANC' } },
    { sheetRow: 4, cells: { capacityType: 'SPOT', weightKg: '100' } },
    { sheetRow: 6, cells: { origin: 'ANC', destination: 'ORD', cutOffLoose: null } },
    { sheetRow: 7, cells: { ...line, flightNo: 'CX9' } },
  ])
  expect(schedules.map(({ sheetRow }) => sheetRow)).toEqual([3, 7])
  const placed = ['legs.1.origin', 'allotments.0.weightKg', 'weekdays.0', 'legs', 'airline'].map((path) =>
    schedules[0]?.placeOf(path),
  )
  expect(placed).toEqual([
    { sheetRow: 6, column: 'origin' },
    { sheetRow: 4, column: 'weightKg' },
    { sheetRow: 3, column: 'days' },
    { sheetRow: 3, column: 'origin' },
    { sheetRow: 3, column: 'flightNo' },
  ])
})

test('FLT-01 costs are in columns, further surcharges and unit rates in rows below', () => {
  const [read] = readImportedSchedules([
    {
      sheetRow: 3,
      cells: {
        ...line,
        currency: 'hkd',
        minimum: 320,
        normal: 38.67,
        from45: '29.04',
        from1000: 15.9,
        surcharge: 'fsc',
        surchargeRate: 4.21,
        unitType: 'pmc',
        pivotKg: 2300,
        pivotCharge: 7360,
      },
    },
    { sheetRow: 4, cells: { surcharge: 'SSC', surchargeBasis: 'Gross', surchargeRate: 'much', surchargeMinimum: 50 } },
    { sheetRow: 5, cells: { unitType: 'AKE', pivotKg: 'half' } },
  ])
  expect(read?.fields).toMatchObject({
    currency: 'HKD',
    minimum: '320',
    normal: '38.67',
    awbFee: null,
    breaks: [
      { fromKg: 45, rate: '29.04' },
      { fromKg: 1000, rate: '15.9' },
    ],
    surcharges: [
      { code: 'FSC', basis: 'CHARGEABLE_WEIGHT', rate: '4.21', minimum: null },
      { code: 'SSC', basis: 'GROSS_WEIGHT', rate: 'much', minimum: '50' },
    ],
    unitCosts: [
      { uldType: 'PMC', pivotKg: 2300, pivotCharge: '7360', overPivotRate: '', maxKg: null },
      { uldType: 'AKE', pivotKg: 'half' },
    ],
  })
  const placed = ['breaks.1.rate', 'surcharges.1.rate', 'unitCosts.1.pivotKg', 'currency'].map((path) =>
    read?.placeOf(path),
  )
  expect(placed).toEqual([
    { sheetRow: 3, column: 'from1000' },
    { sheetRow: 4, column: 'surchargeRate' },
    { sheetRow: 5, column: 'pivotKg' },
    { sheetRow: 3, column: 'currency' },
  ])
})
