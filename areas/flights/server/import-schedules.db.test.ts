import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import type { Context, Download } from '#platform/server/http/context.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { IMPORT_COLUMNS, type ImportCells } from '../domain/import-row.ts'
import { flightVerbs as verbs } from './api.ts'
import { type Stage, openStage } from './testing/stage.ts'

let stage: Stage
let drop: () => Promise<void>
let folder: string
let hkg: Context

beforeAll(async () => {
  const made = await testDatabase('seeded')
  drop = made.drop
  stage = await openStage(made.url)
  folder = await mkdtemp(join(tmpdir(), 'schedules-'))
  hkg = { ...stage.by(stage.offices.HKG), files: folderFileStore(folder) }
})

afterAll(async () => {
  await stage.close()
  await drop()
  await rm(folder, { recursive: true, force: true })
})

const TITLES = ['Flight', 'Type', 'Aircraft', 'Valid from', 'Valid to', 'Days']

async function workbook(rows: readonly ImportCells[]) {
  const columns = IMPORT_COLUMNS.map(
    (column, at) => ({ title: TITLES[at] ?? column, kind: 'text', width: 12 }) as const,
  )
  const cells = rows.map((row) => IMPORT_COLUMNS.map((column) => (row[column] as string | undefined) ?? null))
  const bytes = await buffer(writeSheet({ columns, rows: cells, hiddenRows: [IMPORT_COLUMNS] }))
  return { file: { fileName: 'schedules.xlsx', bytes: new Uint8Array(bytes) } }
}

const line: ImportCells = {
  flightNo: 'CX500',
  flightType: 'Freighter',
  aircraft: '77X',
  validFrom: '2026-11-01',
  validTo: '2027-03-27',
  days: '135',
  origin: 'HKG',
  departs: '22:10',
  destination: 'FRA',
  arrives: '05:15',
  arrivalDay: '1',
  cutOffLoose: '16:00',
  cutOffDangerousGoods: '20:00 -1',
  capacityType: 'HARD_BLOCK',
  weightKg: '8000',
  volumeM3: '48',
  uldType: 'PMC',
  positions: '4',
}

const count = async () =>
  (await stage.database.pool.query<{ n: number }>('select count(*)::int as n from flights.schedule')).rows[0]?.n

test('FLT-01 schedules are imported with all legs and allotments, as described by the template', async () => {
  const template = (await verbs.scheduleTemplate({ ...hkg, language: 'zh_HK' }, {})) as Download
  expect(template.fileName).toBe('航班時間表.xlsx')
  const bytes = new Uint8Array(await buffer(template.content as Readable))
  await expect(verbs.importSchedules(hkg, { file: { fileName: 'empty.xlsx', bytes } })).rejects.toMatchObject({
    entry: workbookErrors.NO_ROWS,
  })
  const more: ImportCells = {
    origin: 'FRA',
    departs: '0800',
    departureDay: '1',
    destination: 'LUX',
    arrives: '0855',
    arrivalDay: '1',
    capacityType: 'SPOT',
    weightKg: '1000',
    volumeM3: '6',
  }
  const appointed = { ...line, flightNo: 'CX501', days: '2026-12-24, 2026/12/31' }
  expect(await verbs.importSchedules(hkg, await workbook([line, more, appointed]))).toEqual({ imported: 2 })
  const page = await verbs.listSchedules(hkg, { page: 1, size: 20 })
  const [first] = page.rows
  const opened = await verbs.openSchedule(hkg, { id: String(first?.[0]) })
  expect(opened).toMatchObject({
    flightNo: 'CX500',
    airline: 'CX',
    flightType: 'FREIGHTER',
    pattern: 'WEEKLY',
    weekdays: ['1', '3', '5'],
    legs: [
      { origin: 'HKG', departs: '22:10', destination: 'FRA', arrives: '05:15', arrivalDay: 1 },
      { origin: 'FRA', departs: '08:00', departureDay: 1, destination: 'LUX', arrives: '08:55' },
    ],
    cutOffs: [
      { kind: 'LOOSE', at: '16:00', day: 0 },
      { kind: 'DANGEROUS_GOODS', at: '20:00', day: -1 },
    ],
    allotments: [
      { weightKg: '8000', positions: 4 },
      { capacityType: 'SPOT', weightKg: '1000', uldType: null },
    ],
  })
  expect(await verbs.openSchedule(hkg, { id: String(page.rows[1]?.[0]) })).toMatchObject({
    pattern: 'APPOINTED',
    appointedDates: ['2026-12-24', '2026-12-31'],
  })
})

test('FLT-01 every bad cell is named by row, column and reason, and nothing is imported', async () => {
  const before = await count()
  const rows = [
    { ...line, flightNo: 'CX600' },
    { ...line, flightNo: 'CX', arrives: 'noon' },
    { ...line, flightNo: 'CX602', validTo: '2026-10-01' },
  ]
  expect(await messages(rows)).toEqual([
    'Row 4, Flight: is not a flight number, such as CX289 or QR8405S',
    'Row 4, Arrives: does not have the right form',
    'Row 5, Valid to: must not be before the first day',
  ])
  expect(
    await messages([
      { ...line, flightNo: 'CX603', origin: 'QQQ' },
      { ...line, flightNo: 'CX500' },
    ]),
  ).toEqual([
    'Row 3, From: QQQ is not known or not in use',
    'Row 4, From: CX500 HKG–FRA flies on 2026-11-02 by another schedule already.',
  ])
  expect(await count()).toBe(before)
})

test('FLT-01 costs are imported, and a bad price, a price without currency or an unknown charge is named in its cell', async () => {
  const priced: ImportCells = {
    ...line,
    flightNo: 'CX800',
    currency: 'HKD',
    minimum: '320',
    normal: '38.67',
    awbFee: '150',
    from45: '29.04',
    from1000: '15.90',
    surcharge: 'FSC',
    surchargeRate: '4.21',
    surchargeMinimum: '50',
    unitType: 'PMC',
    pivotKg: '2300',
    pivotCharge: '7360',
    overPivotRate: '2.40',
    maxKg: '5102',
  }
  const more: ImportCells = { surcharge: 'SSC', surchargeBasis: 'gross', surchargeRate: '1.2' }
  const before = await count()
  expect(
    await messages([
      { ...priced, currency: null, from45: 'cheap', pivotCharge: '-1' },
      { ...more, surchargeRate: null },
    ]),
  ).toEqual([
    'Row 3, +45 per kg: must be a number with at most 8 digits before the point and 4 after it',
    'Row 3, Pivot charge: must be a number with at most 10 digits before the point and 2 after it',
    'Row 3, Currency: is required with costs',
    'Row 4, Surcharge per kg: must be a number with at most 8 digits before the point and 4 after it',
  ])
  expect(await messages([priced, { ...more, surcharge: 'QQ9' }])).toEqual([
    'Row 4, Surcharge: QQ9 is not known or not in use',
  ])
  expect(await count()).toBe(before)
  expect(await verbs.importSchedules(hkg, await workbook([priced, more]))).toEqual({ imported: 1 })
  const { rows } = await verbs.listSchedules(hkg, { page: 1, size: 20, search: 'CX800' })
  expect(await verbs.openSchedule(hkg, { id: String(rows[0]?.[0]) })).toMatchObject({
    currency: 'HKD',
    minimum: '320',
    normal: '38.67',
    awbFee: '150',
    breaks: [
      { fromKg: 45, rate: '29.04' },
      { fromKg: 1000, rate: '15.9' },
    ],
    surcharges: [
      { code: 'FSC', basis: 'CHARGEABLE_WEIGHT', rate: '4.21', minimum: '50' },
      { code: 'SSC', basis: 'GROSS_WEIGHT', rate: '1.2', minimum: null },
    ],
    unitCosts: [{ uldType: 'PMC', pivotKg: 2300, pivotCharge: '7360', overPivotRate: '2.4', maxKg: 5102 }],
  })
})

test('FLT-01 one pass names all that is wrong: forms, codes, aircraft and times of every schedule', async () => {
  const reported = await messages([
    { ...line, flightNo: 'CX910', validTo: 'soon', origin: 'QQQ', aircraft: 'ZZ9' },
    { ...line, flightNo: 'CX911', origin: 'QQQ', aircraft: 'ZZ9' },
  ])
  expect(reported.toSorted()).toEqual([
    'Row 3, Aircraft: ZZ9 is not known or not in use',
    'Row 3, Days (135, daily or dates): no such weekday falls into the validity',
    'Row 3, From: QQQ is not known or not in use',
    expect.stringMatching(/^Row 3, Valid to: /),
    'Row 4, Aircraft: ZZ9 is not known or not in use',
    'Row 4, From: QQQ is not known or not in use',
  ])
})

test('FLT-01 two schedules of one workbook that meet are refused, too', async () => {
  expect(
    await messages([
      { ...line, flightNo: 'CX700' },
      { ...line, flightNo: 'CX700', days: '56' },
    ]),
  ).toEqual(['Row 4, From: CX700 HKG–FRA flies on 2026-11-06 by another schedule already.'])
})

async function messages(rows: readonly ImportCells[]): Promise<string[]> {
  const refusal: unknown = await verbs.importSchedules(hkg, await workbook(rows)).catch((error: unknown) => error)
  if (!(refusal instanceof Refusal)) throw refusal
  expect(refusal.entry).toBe(workbookErrors.CELLS_REFUSED)
  return refusal.problems.map(({ message }) => message)
}
