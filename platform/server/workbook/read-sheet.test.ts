import { execFile } from 'node:child_process'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { utils, write } from '@e965/xlsx'
import { afterAll, expect, test, vi } from 'vitest'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { Refusal } from '../refusal.ts'
import { readChosenSheet, readSheet } from './read-sheet.ts'
import { READER_RIGHTS, readerCommand } from './reader-rights.ts'
import { workbookParts } from './workbook-parts.ts'
import { type Sheet, writeSheet } from './write-sheet.ts'
import { zipped } from './zip-stream.ts'

// Each file is read by a process of its own, whose start takes a second and more where others compute.
vi.setConfig({ testTimeout: 30_000 })
afterAll(() => vi.resetConfig())

test('an .xlsx is read with its sheet row numbers; empty rows are left out', async () => {
  const columns = ['text', 'number', 'date'].map((kind) => ({ title: kind, kind, width: 10 })) as Sheet['columns']
  const rows = [['  空運 020-12345675 ', 12.5, '2026-11-20'], [], ['', 0, null], ['=1+1', null, null]]
  const bytes = await buffer(writeSheet({ columns, rows }))
  expect((await readSheet({ fileName: 'Stock.XLSX', bytes })).rows).toEqual([
    { sheetRow: 1, cells: ['text', 'number', 'date'] },
    { sheetRow: 2, cells: ['空運 020-12345675', 12.5, new Date('2026-11-20T00:00:00Z')] },
    { sheetRow: 4, cells: [null, 0] },
    { sheetRow: 5, cells: ['=1+1'] },
  ])
})

test('an .xls is read the same way, with Chinese text and dates', async () => {
  const rows = [['MAWB#', '收貨日期'], ['020-12345675', new Date('2026-11-20T00:00:00Z')], [], [157, null, '國泰']]
  expect((await readSheet({ fileName: 'stock.xls', bytes: xls(rows) })).rows).toEqual([
    { sheetRow: 1, cells: ['MAWB#', '收貨日期'] },
    { sheetRow: 2, cells: ['020-12345675', new Date('2026-11-20T00:00:00Z')] },
    { sheetRow: 4, cells: [157, null, '國泰'] },
  ])
})

test('MAW-02 SHP-04 what nobody sees and was copied along is no part of a cell', async () => {
  const marked = ['\u202a020-12345675\u202c', "\u200e'=1", '\u200e', 'ACME\u2069 LTD', '\ufeffCX\u200b', '\u200b']
  const columns = marked.map((title) => ({ title, kind: 'text', width: 10 })) as Sheet['columns']
  const cells = ['020-12345675', '=1', null, 'ACME LTD', 'CX', null]
  const bytes = await buffer(writeSheet({ columns, rows: [] }))
  expect((await readSheet({ fileName: 'a.xlsx', bytes })).rows).toEqual([{ sheetRow: 1, cells }])
  expect((await readSheet({ fileName: 'a.xls', bytes: xls([marked]) })).rows).toEqual([{ sheetRow: 1, cells }])
})

test.each(['xlsx', 'biff8'] as const)(
  'MAW-02 rows on a second sheet (%s) are refused by the name of the sheet, never left out',
  async (bookType) => {
    const fileName = bookType === 'xlsx' ? 'a.xlsx' : 'a.xls'
    const read = (second: unknown[][]) => readSheet({ fileName, bytes: twoSheets(bookType, second) })
    expect((await read([])).rows).toEqual([{ sheetRow: 1, cells: ['MAWB#'] }])
    expect((await read([['  ']])).rows).toHaveLength(1)
    const refusal = await read([[], ['020-12345675']]).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      entry: workbookErrors.SHEETS_FILLED,
      details: { params: { sheet: 'Ours & more' } },
    })
  },
)

test.each(['xlsx', 'biff8'] as const)(
  'SHP-04 a sheet (%s) is chosen by its name, and a cell merged downwards stands in every row',
  async (bookType) => {
    const fileName = bookType === 'xlsx' ? 'a.xlsx' : 'a.xls'
    const rows = [
      ['Shipper', 'PCS'],
      ['ACME', 1],
      [null, 2],
      ['WING', 3],
    ]
    const bytes = twoSheets(bookType, rows, [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }])
    const first = await readChosenSheet({ fileName, bytes }, null)
    expect(first).toEqual({ rows: [{ sheetRow: 1, cells: ['MAWB#'] }], sheets: ['S', 'Ours & more'] })
    const second = await readChosenSheet({ fileName, bytes }, 'Ours & more')
    expect(second.rows.map(({ cells }) => cells)).toEqual([
      ['Shipper', 'PCS'],
      ['ACME', 1],
      ['ACME', 2],
      ['WING', 3],
    ])
    await expect(readChosenSheet({ fileName, bytes }, 'Theirs')).rejects.toMatchObject({
      entry: workbookErrors.FILE_UNUSABLE,
    })
  },
)

test('the process that reads what was uploaded may read its own program and nothing else of the project', async () => {
  const read = (file: string) =>
    promisify(execFile)(process.execPath, [...READER_RIGHTS, '-e', `fs.readFileSync(${JSON.stringify(file)})`])
  await expect(read(path.resolve('.data/database/PG_VERSION'))).rejects.toThrow('ERR_ACCESS_DENIED')
  await expect(read(path.resolve('README.md'))).rejects.toThrow('ERR_ACCESS_DENIED')
  await expect(read(path.resolve('platform/server/workbook/sheet-cell.ts'))).resolves.toBeDefined()
})

test('a column called __proto__ is a text like any other', async () => {
  const { rows } = await readSheet({
    fileName: 'a.xls',
    bytes: xls([
      ['__proto__', 'constructor'],
      ['polluted', 1],
    ]),
  })
  expect(rows[0]?.cells).toEqual(['__proto__', 'constructor'])
  expect({}).not.toHaveProperty('polluted')
})

test('a burst of uploads is read in turn, each with its own rows, also when one is refused; beyond the line it is BUSY', async () => {
  const burst = Array.from({ length: 14 }, (_, index) => (index === 2 ? new Uint8Array(9) : xls([[`file ${index}`]])))
  const read = await Promise.all(
    burst.map((bytes) =>
      readSheet({ fileName: 'a.xls', bytes }).then(
        ({ rows }) => rows[0]?.cells[0],
        (error: unknown) => (error instanceof Refusal ? error.entry.code : error),
      ),
    ),
  )
  // Two are read, ten wait; the broken one needs no place.
  const texts = burst.map((_, index) => `file ${index}`)
  expect(read).toEqual([...texts.slice(0, 2), workbookErrors.FILE_UNUSABLE.code, ...texts.slice(3, 13), 1503])
})

const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>'

test('the workbook that the refusals below are made from is accepted as it is', async () => {
  expect((await readSheet({ fileName: 'a.xlsx', bytes: await xlsx({}) })).rows).toEqual([{ sheetRow: 1, cells: ['x'] }])
})

test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
  ['nothing at all', 'a.xlsx', () => new Uint8Array()],
  ['a text', 'a.xlsx', () => Buffer.from('MAWB#,Airline\n020-12345675,LH')],
  ['an .xls named .xlsx', 'a.xlsx', () => xls([['x']])],
  ['an .xlsx named .xls', 'a.xls', () => xlsx({})],
  ['an .xlsx named .csv', 'a.csv', () => xlsx({})],
  ['a program named .xlsx', 'a.xlsx', () => Buffer.from('MZ\u0090\0'.padEnd(500, '\0'))],
  ['half an .xlsx', 'a.xlsx', async () => (await xlsx({})).subarray(0, 700)],
  ['half an .xls', 'a.xls', () => xls([['x']]).subarray(0, 1000)],
  ['an archive that is no workbook', 'a.xlsx', () => archive({ 'hello.txt': 'hello' })],
  ['more than 10 MiB', 'a.xlsx', async () => Buffer.concat([await xlsx({}), Buffer.alloc(10 * 1024 * 1024)])],
  ['macros', 'a.xlsx', () => xlsx({ more: { 'xl/vbaProject.bin': 'x' } })],
  ['links to other workbooks', 'a.xlsx', () => xlsx({ more: { 'xl/externalLinks/externalLink1.xml': '<x/>' } })],
  [
    'a document type with an entity',
    'a.xlsx',
    () => xlsx({ before: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' }),
  ],
  [
    '1,001 entries',
    'a.xlsx',
    () => xlsx({ more: Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`x${i}`, ''])) }),
  ],
  [
    'a document type after the content',
    'a.xlsx',
    () => xlsx({ cells: `${' '.repeat(300 * 1024)}${cell}<!DocType x [<!ENTITY e "x">]>` }),
  ],
  ['a cell of 32,768 characters', 'a.xlsx', () => xlsx({ cells: cell.replace('>x<', `>${'x'.repeat(32_768)}<`) })],
  ['more than five million characters', 'a.xlsx', () => xlsx({ cells: longRows(160) })],
  ['a row 0', 'a.xlsx', () => xlsx({ cells: '<row r="0"><c r="A1"><v>1</v></c></row>' })],
  ['a row -3', 'a.xlsx', () => xlsx({ cells: '<row r="-3"><c r="A1"><v>1</v></c></row>' })],
  ['50,002 rows', 'a.xlsx', () => xlsx({ cells: `${cell}<row r="50002"><c r="A50002"><v>1</v></c></row>` })],
])('%s is refused', async (_what, fileName, make) => {
  await expectRefused(fileName, await make())
})

test('a cell of 32,767 characters is read', async () => {
  const text = 'x'.repeat(32_767)
  const { rows } = await readSheet({
    fileName: 'a.xlsx',
    bytes: await xlsx({ cells: cell.replace('>x<', `>${text}<`) }),
  })
  expect(rows[0]?.cells).toEqual([text])
})

test('the operating system bounds the memory of the reader', async () => {
  const { execPath, execArgv } = readerCommand()
  const greedy = 'const held = []; for (let i = 0; i < 40; i++) held.push(Buffer.alloc(50 * 1024 * 1024, 1))'
  await expect(promisify(execFile)(execPath, [...execArgv, '-e', greedy])).rejects.toThrow('Failed to allocate memory')
})

test('300 KiB that unpack to 300 MiB are refused without the server growing by them', async () => {
  const part = 'x'.repeat(1024 * 1024)
  const bomb = await archive(
    { ...workbookParts('S') },
    { name: 'xl/worksheets/sheet1.xml', content: Array.from({ length: 300 }, () => part) },
  )
  expect(bomb.length).toBeLessThan(400_000)
  const before = process.memoryUsage().rss
  await expectRefused('bomb.xlsx', bomb)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

test('a workbook that understates its size is measured by what comes out of it', async () => {
  const part = ' '.repeat(1024 * 1024)
  const content = [
    `<worksheet><sheetData>${cell}`,
    ...Array.from({ length: 120 }, () => part),
    '</sheetData></worksheet>',
  ]
  const lying = await archive({ ...workbookParts('S') }, { name: 'xl/worksheets/sheet1.xml', content })
  const at = lying.lastIndexOf('xl/worksheets/sheet1.xml')
  lying.writeUInt32LE(500, at - 46 + 24)
  await expectRefused('a.xlsx', lying)
})

test('a part that its reader holds whole is refused before it fills the memory', async () => {
  const styles = `<styleSheet>${'<x/>'.repeat(11 * 1024 * 1024)}</styleSheet>`
  await expectRefused('a.xlsx', await xlsx({ more: { 'xl/styles.xml': styles } }))
  await expectRefused('a.xlsx', await xlsx({ more: { 'xl/theme/theme1.xml': styles } }))
})

test('what is parsed is what was counted: a second directory, for those who read ZIP64, is of no use', async () => {
  const hidden = await xlsx({ cells: cell.replace('>x<', '>never counted<') })
  const rows = await readSheet({ fileName: 'a.xlsx', bytes: withSecondDirectory(await xlsx({}), hidden) })
  expect(rows).toEqual({ rows: [{ sheetRow: 1, cells: ['x'] }] })
})

test('a cell at the far corner of the sheet costs nothing', async () => {
  await expectRefused('a.xlsx', await xlsx({ cells: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }))
})

/** So many rows with a text of the greatest length. */
function longRows(count: number): string {
  const row = (_: unknown, at: number) => cell.replaceAll('"A1"', `"A${at + 1}"`).replace('r="1"', `r="${at + 1}"`)
  return Array.from({ length: count }, row)
    .join('')
    .replaceAll('>x<', `>${'x'.repeat(32_767)}<`)
}

async function expectRefused(fileName: string, bytes: Uint8Array): Promise<void> {
  const refusal = await readSheet({ fileName, bytes }).then(
    ({ rows }) => `read ${rows.length} rows`,
    (error: unknown) => (error instanceof Refusal ? error.entry : error),
  )
  expect(refusal).toBe(workbookErrors.FILE_UNUSABLE)
}

type Merged = { s: { r: number; c: number }; e: { r: number; c: number } }

function twoSheets(bookType: 'xlsx' | 'biff8', second: unknown[][], merged: Merged[] = []): Buffer {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['MAWB#']]), 'S')
  utils.book_append_sheet(workbook, Object.assign(utils.aoa_to_sheet(second), { '!merges': merged }), 'Ours & more')
  return write(workbook, { type: 'buffer', bookType }) as Buffer
}

function xls(rows: unknown[][]): Buffer {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows, { UTC: true }), 'S')
  return write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

function xlsx({
  cells = cell,
  before = '',
  more = {},
}: {
  cells?: string
  before?: string
  more?: Record<string, string>
}) {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const sheet = `<?xml version="1.0"?>${before}<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`
  return archive({ ...workbookParts('S'), 'xl/worksheets/sheet1.xml': sheet, ...more })
}

function archive(parts: Record<string, string>, ...rest: { name: string; content: string[] }[]): Promise<Buffer> {
  const entries = Object.entries(parts).map(([name, text]) => ({ name, content: [text] }))
  return Array.fromAsync(zipped([...entries, ...rest])).then((chunks) => Buffer.concat(chunks))
}

/** `hidden` before `shown`, whose directory is the plain one; a reader that follows the ZIP64 record sees `hidden`. */
function withSecondDirectory(shown: Buffer, hidden: Buffer): Buffer {
  const bytes = Buffer.concat([hidden, shown])
  const [end, hiddenEnd] = [bytes.length - 22, hidden.length - 22]
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(0x06_06_4b_50, 0)
  record.writeBigUInt64LE(BigInt(bytes.readUInt16LE(hiddenEnd + 10)), 32)
  record.writeBigUInt64LE(BigInt(bytes.readUInt32LE(hiddenEnd + 16)), 48)
  record.writeUInt32LE(0x07_06_4b_50, 56)
  record.writeBigUInt64LE(BigInt(end), 64)
  let at = bytes.readUInt32LE(end + 16) + hidden.length
  bytes.writeUInt32LE(at, end + 16)
  bytes.writeUInt32LE(0xff_ff_ff_ff, end + 12)
  for (; at < end; at += 46 + bytes.readUInt16LE(at + 28)) {
    bytes.writeUInt32LE(bytes.readUInt32LE(at + 42) + hidden.length, at + 42)
  }
  return Buffer.concat([bytes.subarray(0, end), record, bytes.subarray(end)])
}
