import { expect, test } from 'vitest'
import { DN_COLUMNS, PO_COLUMNS, isEmptyLine, lineFrom, linesPasted } from './record-lines.ts'

test('rows of a sheet are pasted over the cells from the one in hand on', () => {
  const lines = [lineFrom(DN_COLUMNS)]
  const pasted = linesPasted('DN-1\t3\t12.50\tfragile\r\nDN-2\t1,200\t7\r\n', lines, DN_COLUMNS, { at: 0, column: 0 })
  expect(pasted).toEqual([
    { dnNo: 'DN-1', cartons: 3, grossWeight: '12.50', remark: 'fragile' },
    { dnNo: 'DN-2', cartons: 1200, grossWeight: '7', remark: '' },
  ])
})

test('a paste in the middle leaves the cells before it', () => {
  const line = { ...lineFrom(PO_COLUMNS), poNo: 'PO-1' }
  const pasted = linesPasted('100\t90', [line], PO_COLUMNS, { at: 0, column: 5 })
  expect(pasted?.[0]).toMatchObject({ poNo: 'PO-1', ordered: 100, shipped: 90, cartons: null })
})

test('what is no number is left out of a number column; a single cell is left to the input', () => {
  const pasted = linesPasted('DN-1\tmany', [], DN_COLUMNS, { at: 0, column: 0 })
  expect(pasted?.[0]).toMatchObject({ dnNo: 'DN-1', cartons: null })
  expect(linesPasted('DN-1\n', [], DN_COLUMNS, { at: 0, column: 0 })).toBeNull()
})

test('a fresh line is empty', () => {
  expect(isEmptyLine(lineFrom(PO_COLUMNS))).toBe(true)
})
