import { bookingImportServer } from './index.ts'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guessColumns, rowsToHeading } from '#platform/domain/import-mapping.ts'
import type { Download } from '#platform/server/http/context.ts'
import { readSheet } from '#platform/server/workbook/read-sheet.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import { spellingsOf } from '../contract/import-sheet.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { good, sheetOf } from './testing/booking-sheets.ts'
import { type Clerk, officesAtWork } from '#areas/shipments/server/testing/offices-at-work.ts'

const verbs = bookingImportServer(async () => new Map()).verbs

let offices: Awaited<ReturnType<typeof officesAtWork>>
let hkg: Clerk

beforeAll(async () => {
  offices = await officesAtWork()
  hkg = offices.hkg
})
afterAll(() => offices.close())

describe('SHP-04 workbooks in and out', () => {
  test('the template comes back with its hidden keys, whatever language its titles are in', async () => {
    const template = (await verbs.importTemplate({ ...hkg, language: 'zh_HK' }, {})) as Download
    const bytes = new Uint8Array(await buffer(template.content as Readable))
    expect(template.fileName).toBe('訂艙.xlsx')
    const { rows } = await verbs.importRead(hkg, { file: { fileName: template.fileName, bytes } })
    expect(rows[0]).toEqual({ row: 1, cells: IMPORT_COLUMNS })
    expect(rows[1]?.cells.slice(0, 3)).toEqual(['付貨人代號', '付貨人', '付貨人地址'])
    const names = { keys: IMPORT_COLUMNS, titles: new Map<string, ImportColumn>(), remembered: new Map() }
    expect(rowsToHeading(rows, names)).toBe(1)
    const titled = { ...names, titles: new Map((await verbs.importWords(hkg, {})).titles) }
    expect(rowsToHeading(rows, titled)).toBe(2)
    expect(guessColumns(rows, titled)).toEqual(IMPORT_COLUMNS)
  })

  test('numbers, days and moments are read as people see them', async () => {
    const columns = (['number', 'date', 'datetime', 'text'] as const).map((kind) => ({ title: kind, kind, width: 9 }))
    const cells = ['424.5', '2026-11-02', '2026-11-02T18:30', "'=1"]
    const bytes = new Uint8Array(await buffer(writeSheet({ columns, rows: [cells] })))
    const { rows } = await verbs.importRead(hkg, { file: { fileName: 'a.xlsx', bytes } })
    expect(rows[1]?.cells).toEqual(['424.5', '2026-11-02', '2026-11-02 18:30', "'=1"])
  })

  test('the marked workbook has every row where it was, with its reasons in a last column, and can be read again', async () => {
    const sheet = sheetOf([good({ grossWeight: '-5' }), good({ pieces: 'many', shipper: '' })], {
      fileName: 'orders.xls',
    })
    sheet.rows[1] = { row: 9, cells: sheet.rows[1]?.cells ?? [] }
    const marked = (await verbs.importMarked(hkg, sheet)) as Download
    expect(marked.fileName).toBe('orders - errors.xlsx')
    const again = await verbs.importMarked({ ...hkg, language: 'zh_HK' }, { ...sheet, fileName: 'orders - 錯誤.XLSX' })
    expect((again as Download).fileName).toBe('orders - 錯誤.xlsx')
    const bytes = new Uint8Array(await buffer(marked.content as Readable))
    const { rows } = await verbs.importRead(hkg, { file: { fileName: marked.fileName, bytes } })
    expect(rows.map(({ row }) => row)).toEqual([3, 4, 9])
    expect(rows[0]?.cells.at(-1)).toBe('Problems')
    expect(rows[2]?.cells.at(-1)).toBe('Pieces: “many” is not a whole number. · Shipper: is required')
    expect(rows[1]?.cells.slice(3, 6)).toEqual(['FRA', '25', '-5'])
    expect((await readSheet({ fileName: 'a.xlsx', bytes })).rows[1]?.cells.slice(4, 6)).toEqual([25, -5])
    expect(guessColumns(rows.slice(0, 1), await namesOf())[7]).toBeNull()
  })

  test('choices are understood in every language, and named in that of the reader', async () => {
    const { jobType, jobMode } = spellingsOf(await verbs.importWords(hkg, {}), 'zh_HK')
    expect(jobType.means.get('general')).toBe('General')
    expect([...jobMode.means.values()].filter((value) => value === 'Direct').length).toBeGreaterThan(1)
    expect(jobMode.called).toEqual(['一主多分', '一主一分', '拼出', '直單'])
  })
})

async function namesOf() {
  const { titles } = await verbs.importWords(hkg, {})
  return { keys: IMPORT_COLUMNS, titles: new Map(titles), remembered: new Map<string, ImportColumn | null>() }
}
