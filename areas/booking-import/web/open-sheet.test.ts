import { describe, expect, test } from 'vitest'
import { plainHeading } from '#platform/domain/import-mapping.ts'
import type { PartnerColumns, ImportWords } from '../contract/import-sheet.ts'
import { FIRST_KEY_ACCOUNTS } from '#areas/key-accounts/domain/first-accounts.ts'
import { firstHeadings } from '#areas/key-accounts/domain/first-headings.ts'
import {
  bookingsOf,
  headingsOf,
  openSheet,
  sentSheet,
  withAddedColumn,
  withCells,
  withPartner,
  withColumn,
  withHeading,
} from './open-sheet.ts'

const none = { jobType: [], jobMode: [], dgClass: [], batteryType: [], dgBatterySize: [] }
const words: ImportWords = {
  titles: [['shipper', 'shipper'] as const, ['pcs', 'pieces'] as const].map(([a, b]) => [a, b]),
  choices: none,
  called: { en_US: none, zh_CN: none, zh_HK: none },
}
const rows = [
  { row: 1, cells: ['Orders'] },
  { row: 2, cells: ['Vendor', 'PCS', 'Note'] },
  { row: 4, cells: ['A', '1'] },
  { row: 5, cells: ['B', '2', 'x'] },
]
const partner = (partnerId: string, ...headings: string[]) => ({
  partnerId,
  partnerCode: partnerId,
  partnerName: partnerId,
  keyAccountId: null,
  version: 1,
  titles: [],
  columns: Object.fromEntries(headings.map((heading) => [heading, heading === 'vendor' ? ('shipper' as const) : null])),
})
const read = { fileName: 'a.xlsx', rows }

describe('SHP-04 a workbook on the bench', () => {
  test('the partner is the only one whose headings include all of the sheet; with two there is no guess', () => {
    const known = { words, partners: [partner('amz', 'vendor', 'pcs', 'note', 'more'), partner('gap', 'style')] }
    const opened = openSheet(read, known)
    expect(opened).toMatchObject({ partnerId: 'amz', above: 2, columns: ['shipper', null, null], touched: false })
    const two = { words, partners: [...known.partners, partner('hp', 'vendor', 'pcs', 'note')] }
    expect(openSheet(read, two)).toMatchObject({ partnerId: null, columns: [null, 'pieces', null] })
  })

  test('SHP-11 the template of a key account is known by its hidden keys, in whatever language it is titled', () => {
    const titles = ['asn', '预约号'].map((title): [string, 'keyAccountFields.asn'] => [title, 'keyAccountFields.asn'])
    const own = { ...partner('amz'), titles }
    const template = [
      { row: 1, cells: ['keyAccountFields.asn', 'shipper', 'pieces'] },
      { row: 2, cells: ['预约号', '发货人', '件数'] },
      { row: 3, cells: ['A1', 'B', '2'] },
    ]
    const named = {
      ...words,
      titles: [...words.titles, ['发货人', 'shipper'], ['件数', 'pieces']],
    } satisfies ImportWords
    const opened = openSheet({ fileName: 'a.xlsx', rows: template }, { words: named, partners: [own] })
    expect(opened).toMatchObject({ partnerId: null, above: 2, columns: ['keyAccountFields.asn', 'shipper', 'pieces'] })
  })

  const ofFirst = FIRST_KEY_ACCOUNTS.map(({ code }): PartnerColumns => {
    const columns = firstHeadings(code).map(({ heading, standsFor }) => [plainHeading(heading), standsFor])
    return { ...partner(code), keyAccountId: code, columns: Object.fromEntries(columns) as PartnerColumns['columns'] }
  })

  test.each(FIRST_KEY_ACCOUNTS.map(({ code, fields }) => [code, fields] as const))(
    'SHP-11 a workbook of %s is recognised by its headings in any order, for any of its partners',
    (code, fields) => {
      const said = firstHeadings(code).toReversed()
      const heading = said.map((one) => one.heading.toUpperCase())
      const wide = { row: 3, cells: [...heading, 'more'].map(() => '1') }
      const sheet = { fileName: 'a.xlsx', rows: [{ row: 1, cells: ['Week 48'] }, { row: 2, cells: heading }, wide] }
      const columns = [...said.map((one) => one.standsFor), null]
      expect(openSheet(sheet, { words, partners: ofFirst })).toMatchObject({ partnerId: code, above: 2, columns })
      const own = fields.map(({ key }) => `keyAccountFields.${key}`)
      expect(columns).toEqual(expect.arrayContaining([...own, 'shipper', 'consignee', 'pieces', 'grossWeight']))
      const second = ofFirst.map((one) => ({ ...one, partnerId: `${one.partnerId}-2` }))
      expect(openSheet(sheet, { words, partners: [...ofFirst, ...second] })).toMatchObject({ partnerId: code, columns })
    },
  )

  test('cells are written by their row number; a field is mapped to one column only', () => {
    const opened = openSheet(read, { words, partners: [] })
    const mended = withCells(withColumn(opened, 2, 'pieces'), [{ row: 5, at: 2, text: '7' }])
    expect(mended.columns).toEqual([null, null, 'pieces'])
    expect(bookingsOf(mended).map(({ row, cells }) => [row, cells[2]])).toEqual([
      [4, undefined],
      [5, '7'],
    ])
    expect(mended.rows[2]).toBe(opened.rows[2])
  })

  test('a missing column is added at the end with its title, and rows left out are not sent', () => {
    const opened = { ...openSheet(read, { words, partners: [] }), leftOut: [4] }
    const added = withAddedColumn(opened, 'consignee', 'Consignee')
    expect(headingsOf(added)).toEqual(['Vendor', 'PCS', 'Note', 'Consignee'])
    expect(sentSheet(added)).toMatchObject({
      columns: [null, 'pieces', null, 'consignee'],
      above: [{ row: 1 }, { row: 2 }],
      rows: [{ row: 5 }],
    })
  })
  test('columns mapped by the user stay, whatever partner or heading row is chosen', () => {
    const known = { words, partners: [partner('amz', 'vendor', 'pcs', 'note')] }
    const opened = openSheet(read, { words, partners: [] })
    const said = withColumn(withColumn(opened, 2, 'pieces'), 0, null)
    const chosen = withPartner(said, 'amz', known)
    expect(chosen).toMatchObject({ partnerId: 'amz', columns: [null, null, 'pieces'] })
    expect(withPartner(chosen, null, known)).toMatchObject({ partnerId: null, columns: [null, null, 'pieces'] })
    expect(withHeading(chosen, 0, known).columns).toEqual([null, null, 'pieces'])
    expect(withPartner(opened, 'amz', known).columns).toEqual(['shipper', null, null])
    const added = withAddedColumn(opened, 'consignee', 'Consignee')
    expect(withPartner(added, 'amz', known).columns).toEqual(['shipper', null, null, 'consignee'])
  })

  test('a column that is added to a sheet without headings is there, though it is empty yet', () => {
    const added = withAddedColumn(
      withHeading(openSheet(read, { words, partners: [] }), 0, { words, partners: [] }),
      'consignee',
      'Consignee',
    )
    expect(headingsOf(added)).toEqual(['', '', '', ''])
    expect(added.columns).toEqual([null, null, null, 'consignee'])
    const second = withAddedColumn(added, 'shipper', 'Shipper')
    expect(second.columns).toEqual([null, null, null, 'consignee', 'shipper'])
    expect(second.rows).toEqual(added.rows)
  })

  test('the portal’s template belongs to no partner, however often it was imported for one', () => {
    const template = [
      { row: 1, cells: ['shipper', 'pieces'] },
      { row: 2, cells: ['Shipper', 'PCS'] },
      { row: 3, cells: ['A', '1'] },
    ]
    const known = { words, partners: [partner('amz', 'shipper', 'pcs')] }
    const opened = openSheet({ fileName: 'a.xlsx', rows: template }, known)
    expect(opened).toMatchObject({ partnerId: null, above: 2, columns: ['shipper', 'pieces'] })
    expect(openSheet({ fileName: 'a.xlsx', rows: template.slice(1) }, known).partnerId).toBe('amz')
  })
})
