import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localOf } from '#platform/domain/local-time.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import type { Context, Download } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import { mawbErrors } from '../../contract/errors.ts'
import { completeSerial, mawbNumbersFrom, printMawbNumber } from '../../domain/mawb-number.ts'
import { mawbVerbs as verbs } from '../api.ts'
import { type Stage, openStage } from '../testing/stage.ts'

let stage: Stage
let drop: () => Promise<void>
let hkg: Context

beforeAll(async () => {
  const made = await testDatabase('seeded')
  drop = made.drop
  stage = await openStage(made.url)
  hkg = stage.by(stage.offices.HKG)
})

afterAll(async () => {
  await stage.close()
  await drop()
})

const lufthansa = (sevenDigits: string) => `020-${completeSerial(sevenDigits)}`

const TITLES = ['MAWB#', 'Airline', 'Capacity type', 'Received date']

test('MAW-02 an .xlsx filled into the template is imported and stored', async () => {
  const template = (await verbs.template({ ...hkg, language: 'zh_HK' }, {})) as Download
  const bytes = await buffer(template.content as Readable)
  expect(template.fileName).toBe('MAWB 匯入.xlsx')
  await expect(verbs.importWorkbook(hkg, { file: fileOf('empty.xlsx', bytes) })).rejects.toMatchObject({
    entry: workbookErrors.NO_ROWS,
  })
  const filled = await xlsx(
    [
      [lufthansa('3000000'), 'LH', 'spot', '2026-11-02'],
      [],
      [`020 ${completeSerial('3000001')}`, null, 'HARD_BLOCK', null],
    ],
    ['MAWB#', '航空公司', '艙位類型', '收到日期'],
  )
  expect(await verbs.importWorkbook(hkg, { file: fileOf('stock.xlsx', filled) })).toEqual({
    imported: 2,
    first: '020-30000003',
    last: '020-30000014',
  })
  const { rows } = await stage.database.pool.query(
    `select m.number, m.airline, m.capacity_type, m.received_date::text, m.status, f.name, f.bytes::int
     from mawb_inventory.mawb m, mawb_inventory.stock_import i join platform.file f on f.id = i.file_id where m.number like '020-300000%' order by 1`,
  )
  expect(rows).toEqual([
    {
      number: '020-30000003',
      airline: 'LH',
      capacity_type: 'SPOT',
      received_date: '2026-11-02',
      status: 'Available',
      name: 'stock.xlsx',
      bytes: filled.length,
    },
    {
      number: '020-30000014',
      airline: 'LH',
      capacity_type: 'HARD_BLOCK',
      received_date: localOf(new Date().toISOString(), 'Asia/Hong_Kong').slice(0, 10),
      status: 'Available',
      name: 'stock.xlsx',
      bytes: filled.length,
    },
  ])
})

test('MAW-02 an .xls with numbers typed as figures and real dates is read the same way', async () => {
  const rows = [
    ['Our list of November'],
    TITLES,
    [2030000025, 'LH', 'SPOT', new Date('2026-11-03T00:00:00Z')],
    ['020-3000003 6', 'LH', 'SPOT', '2026/11/3'],
  ]
  expect(await verbs.importWorkbook(hkg, { file: fileOf('stock.XLS', xls(rows)) })).toEqual({
    imported: 2,
    first: '020-30000025',
    last: '020-30000036',
  })
})

test('MAW-02 every bad cell is named by row, column and reason; nothing at all is imported', async () => {
  const [existing = ''] = await stage.stock(stage.offices.SHA, 1)
  const { rows: known } = await stage.database.pool.query<{ number: string }>(
    'select number from mawb_inventory.mawb where id = $1',
    [existing],
  )
  const taken = known[0]?.number ?? ''
  const before = await count()
  const cells = [
    [lufthansa('4000000'), 'LH', 'SPOT', '2026-11-02'],
    ['020-40000013', 'LH', 'SPOT', '2026-11-02'],
    ['020-4000003', 'LH', 'SPOT', '2026-11-02'],
    [null, 'LH', 'SPOT', '2026-11-02'],
    [lufthansa('4000003'), 'QQ', 'SPOT', '2026-11-02'],
    [lufthansa('4000004'), 'CX', 'SPOT', '2026-11-02'],
    ['888-11111111', null, 'SPOT', '2026-11-02'],
    [lufthansa('4000005'), 'LH', null, '2026-02-30'],
    [lufthansa('4000006'), 'LH', 'HOPE', 'soon'],
    ['02040000004', 'LH', 'SPOT', null],
    [taken, 'LH', 'SPOT', null],
    [taken, 'LH', null, null],
  ]
  const refusal = await refusalOf(
    verbs.importWorkbook({ ...hkg, language: 'en_US' }, { file: fileOf('bad.xlsx', await xlsx(cells)) }),
  )
  expect(refusal.entry).toBe(workbookErrors.CELLS_REFUSED)
  expect(refusal.problems.map(({ path, message }) => [path, message])).toEqual([
    ['rows.3.mawbNumber', 'Row 3, MAWB#: 020-40000013: the check digit must be 5'],
    ['rows.4.mawbNumber', 'Row 4, MAWB#: 020-4000003 is not a MAWB#: 11 digits are needed'],
    ['rows.5.mawbNumber', 'Row 5, MAWB#: MAWB# is mandatory!'],
    ['rows.6.airline', 'Row 6, Airline: QQ is not a known airline'],
    ['rows.7.airline', 'Row 7, Airline: Prefix 020 belongs to LH, not to CX'],
    [
      'rows.8.mawbNumber',
      'Row 8, MAWB#: 888 is not a known airline prefix on that day: add it under Reference Data, AWB Prefixes first',
    ],
    ['rows.9.capacityType', 'Row 9, Capacity type: Please select Capacity Type!'],
    ['rows.9.receivedDate', 'Row 9, Received date: 2026-02-30 is not a date (YYYY-MM-DD)'],
    ['rows.10.capacityType', 'Row 10, Capacity type: HOPE is not a known capacity type'],
    ['rows.10.receivedDate', 'Row 10, Received date: soon is not a date (YYYY-MM-DD)'],
    ['rows.11.mawbNumber', 'Row 11, MAWB#: 020-40000004 is in row 2 as well'],
    ['rows.12.mawbNumber', `Row 12, MAWB#: ${taken} already existed, please revise!`],
    ['rows.13.capacityType', 'Row 13, Capacity type: Please select Capacity Type!'],
    ['rows.13.mawbNumber', `Row 13, MAWB#: ${taken} is in row 12 as well`],
    ['rows.13.mawbNumber', `Row 13, MAWB#: ${taken} already existed, please revise!`],
  ])
  expect(await count()).toEqual(before)
})

test('MAW-02 the usual headings are known; a filled column with any other is named, and a missing one once for all rows', async () => {
  const upload = async (rows: unknown[][], titles: string[]) =>
    verbs.importWorkbook({ ...hkg, language: 'en_US' }, { file: fileOf('a.xlsx', await xlsx(rows, titles)) })
  const received = [lufthansa('6100000'), 'LH', 'SPOT', '2026-11-02']
  expect(await upload([received], ['AWB No.', 'Carrier', '艙位', '接收日期'])).toMatchObject({ imported: 1 })
  const { rows } = await stage.database.pool.query(
    'select received_date::text as day from mawb_inventory.mawb where number = $1',
    [lufthansa('6100000')],
  )
  expect(rows).toEqual([{ day: '2026-11-02' }])
  const before = await count()
  const next = [lufthansa('6100001'), 'LH', 'SPOT', '2026-11-02']
  expect(await refusalOf(upload([next], ['MAWB#', 'Airline', 'Capacity type', 'Arrived when']))).toMatchObject({
    entry: workbookErrors.COLUMNS_UNKNOWN,
    details: { params: { columns: ['Arrived when'] } },
  })
  const both = await refusalOf(upload([next, next], ['MAWB#', 'Airline', 'How', 'Received date']))
  expect(both).toMatchObject({
    entry: workbookErrors.COLUMN_MISSING,
    details: { params: { column: 'Capacity type' }, about: [{ entry: workbookErrors.COLUMNS_UNKNOWN }] },
  })
  const twice = await refusalOf(upload([[...next, lufthansa('6100002'), 'CX']], [...TITLES, 'mawb#', 'Carrier']))
  expect(twice).toMatchObject({
    entry: workbookErrors.COLUMN_REPEATED,
    details: {
      params: { column: 'MAWB#' },
      about: [{ entry: workbookErrors.COLUMN_REPEATED, params: { column: 'Airline (Carrier)' } }],
    },
  })
  expect(await count()).toEqual(before)
})

test('MAW-02 an upload that the file store does not take has failed, and nothing is imported', async () => {
  const before = await count()
  const files = { ...hkg.files, write: () => Promise.reject(new Error('ENOSPC: no space left on device')) }
  const file = fileOf('a.xlsx', await xlsx([[lufthansa('6000000'), 'LH', 'SPOT', null]]))
  expect((await refusalOf(verbs.importWorkbook({ ...hkg, files }, { file }))).entry).toBe(workbookErrors.UPLOAD_FAILED)
  expect(await count()).toEqual(before)
})

describe('MAW-02 refused workbooks: not 1 to 200 numbers', () => {
  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array, object]>([
    ['no bytes', 'a.xlsx', () => new Uint8Array(), workbookErrors.FILE_UNUSABLE],
    ['a text renamed', 'a.xlsx', () => Buffer.from('MAWB#\n020-12345675'), workbookErrors.FILE_UNUSABLE],
    ['titles only', 'a.xlsx', () => xlsx([]), workbookErrors.NO_ROWS],
    ['other titles', 'a.xlsx', () => xlsx([['x']], ['HAWB#', 'a', 'b', 'c']), workbookErrors.COLUMN_MISSING],
    ['201 numbers', 'a.xlsx', () => xlsx(numbered(201)), workbookErrors.TOO_MANY_ROWS],
  ])('%s', async (_what, name, make, entry) => {
    const refusal = await refusalOf(verbs.importWorkbook(hkg, { file: fileOf(name, await make()) }))
    expect(refusal.entry).toBe(entry)
  })

  test('200 numbers are taken', async () => {
    expect(await verbs.importWorkbook(hkg, { file: fileOf('a.xlsx', await xlsx(numbered(200))) })).toMatchObject({
      imported: 200,
    })
  })
})

test('MAW-02 of two concurrent imports of the same numbers one is stored, the other reports the existing numbers', async () => {
  const range = {
    airline: 'LH',
    prefix: '020',
    start: '7000000',
    quantity: 50,
    capacityType: 'SPOT',
    receivedDate: '2026-11-20',
  }
  const answers = await Promise.allSettled([
    verbs.addRange(hkg, range),
    verbs.addRange(stage.by(stage.offices.SHA), { ...range, start: '020-70000302' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find((answer) => answer.status === 'rejected')
  const refusal = refused?.reason as Refusal
  expect(refusal.entry).toBe(mawbErrors.ALREADY_EXISTED)
  expect(refusal.details.about).toHaveLength(20)
  const { rows } = await stage.database.pool.query(
    `select count(*)::int as n, count(distinct owner_office_id)::int as owners from mawb_inventory.mawb where number like '020-7%'`,
  )
  expect(rows).toEqual([{ n: 50, owners: 1 }])
})

test.each([
  [{ airline: 'CX' }, 'airline', mawbErrors.PREFIX_OF_OTHER_AIRLINE],
  [{ airline: 'QQ' }, 'airline', mawbErrors.AIRLINE_UNKNOWN],
  [{ prefix: '888' }, 'prefix', mawbErrors.PREFIX_UNKNOWN],
  [{ capacityType: 'HOPE' }, 'capacityType', mawbErrors.CAPACITY_TYPE_UNKNOWN],
  [{ start: '9999999', quantity: 2 }, 'quantity', mawbErrors.BLOCK_ENDS],
  [{ receivedDate: '2999-12-31' }, 'receivedDate', mawbErrors.DATE_IN_FUTURE],
  [{ receivedDate: '1999-12-31' }, 'receivedDate', mawbErrors.DATE_TOO_EARLY],
])('MAW-02 a range with %j is refused at that field', async (wrong, path, entry) => {
  const range = {
    airline: 'LH',
    prefix: '020',
    start: '8000000',
    quantity: 1,
    capacityType: 'SPOT',
    receivedDate: '2026-11-20',
  }
  const refusal = await refusalOf(verbs.addRange(hkg, { ...range, ...wrong }))
  expect(refusal.entry).toBe(platformErrors.INPUT_INVALID)
  expect(refusal.problems.map((problem) => [problem.path, problem.code])).toEqual([[path, entry.code]])
})

async function count(): Promise<unknown> {
  const { rows } = await stage.database.pool.query(
    `select (select count(*) from mawb_inventory.mawb) as mawbs, (select count(*) from mawb_inventory.mawb_number) as numbers,
            (select count(*) from mawb_inventory.event) as events, (select count(*) from platform.file) as files`,
  )
  return rows
}

function numbered(quantity: number): string[][] {
  const range = mawbNumbersFrom({ prefix: '020', serial: completeSerial('5000000') ?? '' }, quantity)
  if (!range.ok) throw new Error('no numbers')
  return range.numbers.map((number) => [printMawbNumber(number), 'LH', 'SPOT', '2026-11-02'])
}

function fileOf(fileName: string, bytes: Uint8Array) {
  return { fileName, bytes: new Uint8Array(bytes) }
}

function xlsx(rows: readonly (readonly unknown[])[], titles: readonly string[] = TITLES): Promise<Buffer> {
  const columns = titles.map((title) => ({ title, kind: 'text', width: 20 }) as const)
  return buffer(writeSheet({ columns, rows }))
}

function xls(rows: unknown[][]): Buffer {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows, { UTC: true }), 'S')
  return write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

async function refusalOf(run: Promise<unknown>): Promise<Refusal> {
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Refusal) return error
  throw new Error(`not refused: ${String(error)}`)
}
