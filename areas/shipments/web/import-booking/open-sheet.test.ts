import { describe, expect, test } from 'vitest'
import type { ImportWords } from '../../contract/import-sheet.ts'
import { bookingsOf, headingsOf, openSheet, sentSheet, withAddedColumn, withCells, withColumn } from './open-sheet.ts'

const none = { jobType: [], jobMode: [], dgClass: [], batteryType: [] }
const words: ImportWords = {
  titles: [['shipper', 'shipper'] as const, ['pcs', 'pieces'] as const].map(([a, b]) => [a, b]),
  choices: none,
}
const rows = [
  { row: 1, cells: ['Orders'] },
  { row: 2, cells: ['Vendor', 'PCS', 'Note'] },
  { row: 4, cells: ['A', '1'] },
  { row: 5, cells: ['B', '2', 'x'] },
]
const client = (clientId: string, ...headings: string[]) => ({
  ...{ clientId, clientCode: clientId, clientName: clientId, version: 1 },
  columns: Object.fromEntries(headings.map((heading) => [heading, heading === 'vendor' ? ('shipper' as const) : null])),
})
const read = { fileName: 'a.xlsx', rows }

describe('SHP-04 a workbook on the bench', () => {
  test('the client is the one all of whose headings the sheet has; with two of them nobody is guessed', () => {
    const known = { words, clients: [client('amz', 'vendor', 'pcs', 'note', 'more'), client('gap', 'style')] }
    const opened = openSheet(read, known)
    expect(opened).toMatchObject({ clientId: 'amz', above: 2, columns: ['shipper', null, null], touched: false })
    const two = { words, clients: [...known.clients, client('hp', 'vendor', 'pcs', 'note')] }
    expect(openSheet(read, two)).toMatchObject({ clientId: null, columns: [null, 'pieces', null] })
  })

  test('cells are written by their own row number; a field stands for one column only', () => {
    const opened = openSheet(read, { words, clients: [] })
    const mended = withCells(withColumn(opened, 2, 'pieces'), [{ row: 5, at: 2, text: '7' }])
    expect(mended.columns).toEqual([null, null, 'pieces'])
    expect(bookingsOf(mended).map(({ row, cells }) => [row, cells[2]])).toEqual([
      [4, undefined],
      [5, '7'],
    ])
    expect(mended.rows[2]).toBe(opened.rows[2])
  })

  test('a missing column is added at the end with its title, and rows left out are not sent', () => {
    const opened = { ...openSheet(read, { words, clients: [] }), leftOut: [4] }
    const added = withAddedColumn(opened, 'consignee', 'Consignee')
    expect(headingsOf(added)).toEqual(['Vendor', 'PCS', 'Note', 'Consignee'])
    expect(sentSheet(added)).toMatchObject({
      columns: [null, 'pieces', null, 'consignee'],
      above: [{ row: 1 }, { row: 2 }],
      rows: [{ row: 5 }],
    })
  })
})
