import { describe, expect, test } from 'vitest'
import { rowsBelowHeading } from './import-rows.ts'

const COLUMNS = ['mawbNumber', 'airline', 'receivedDate'] as const
const columnOf = (text: string) => COLUMNS.find((column) => column.toLowerCase() === text)
const row = (sheetRow: number, ...cells: (string | number)[]) => ({ sheetRow, cells })
const below = (...rows: ReturnType<typeof row>[]) => rowsBelowHeading(rows, COLUMNS, 'mawbNumber', columnOf)

describe('MAW-02 FLT-01 where the columns of an import stand', () => {
  test('the last heading counts, in any order of columns, below whatever stands above it', () => {
    const rows = [
      row(1, 'Our list'),
      row(3, 'mawbNumber', 'airline'),
      row(4, 'Airline ', ' MAWBNUMBER', 'remark'),
      row(6, 'LH', '020-12345675', 'soon'),
    ]
    expect(below(...rows)).toEqual({
      rows: [{ sheetRow: 6, cells: { mawbNumber: '020-12345675', airline: 'LH', receivedDate: null } }],
      columns: new Set(['airline', 'mawbNumber']),
      unread: ['remark'],
      repeated: [],
    })
  })

  test('a column that is named twice is the first of the two, and the second is told', () => {
    const read = below(row(1, 'mawbNumber', 'airline', 'Airline', 'AIRLINE'), row(2, 'a', 'b', 'c'))
    expect(read?.rows[0]?.cells.airline).toBe('b')
    expect([read?.unread, read?.repeated]).toEqual([[], [{ column: 'airline', heading: 'Airline' }]])
  })

  test('a title that was changed means what the hidden key above it says; an empty column and a note without a title are nothing', () => {
    const rows = [
      row(1, 'mawbNumber', 'airline', 'receivedDate'),
      row(2, 'MAWBNUMBER:', 'Carrier', '接收日期', 'Remark'),
    ]
    const read = below(...rows, row(3, '020-12345675', 'LH', '2026-11-02', '', 'call first'))
    expect([read?.rows[0]?.cells, read?.unread]).toEqual([
      { mawbNumber: '020-12345675', airline: 'LH', receivedDate: '2026-11-02' },
      [],
    ])
  })

  test('a sheet without the decisive column, or with it too far down, has no heading', () => {
    expect(below(row(1, 'airline', 'receivedDate'))).toBeNull()
    const above = Array.from({ length: 10 }, (_, at) => row(at + 1, 'remarks'))
    expect(below(...above, row(11, 'mawbNumber'))).toBeNull()
    expect(below(...above.slice(1), row(11, 'mawbNumber'))?.rows).toEqual([])
  })
})
