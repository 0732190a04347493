import { expect, test } from 'vitest'
import type { CellChange } from '../../data-grid/grid-types.ts'
import { type FillIn, type Line, linesOf, newRow, rowsOf, withChanges, withFilledIn, withoutRows } from './line-rows.ts'

const blank = (): Line => ({})
const change = (rowId: string, col: string, old: unknown, val: unknown): CellChange => ({ rowId, col, old, val })
const turned = (changes: readonly CellChange[]) => changes.map((one) => ({ ...one, old: one.val, val: one.old }))

test('rows in which nothing is filled in are no lines of the form', () => {
  expect(linesOf([...rowsOf([{ poNo: 'PO-1' }]), newRow({}), newRow({ day: 0 })])).toEqual([{ poNo: 'PO-1' }])
})

test('a change beyond the last row makes the rows up to it', () => {
  const rows = withChanges([], [change('2', 'poNo', null, 'PO-3')], 'paste', blank)
  expect([rows.length, linesOf(rows)]).toEqual([3, [{ poNo: 'PO-3' }]])
})

test('undo of a paste takes the rows it made off the screen, redo brings them back', () => {
  const step = [change('0', 'poNo', null, 'PO-1'), change('1', 'poNo', null, 'PO-2')]
  const pasted = withChanges([], step, 'paste', blank)
  const undone = withChanges(pasted, turned(step), 'undo', blank)
  expect(undone.every(({ gone }) => gone)).toBe(true)
  expect(linesOf(withChanges(undone, step, 'redo', blank))).toEqual([{ poNo: 'PO-1' }, { poNo: 'PO-2' }])
})

test('removed rows leave the others where they are, and undo brings them back to their place', () => {
  const rows = rowsOf([{ poNo: 'PO-1' }, { poNo: 'PO-2', cartons: 4 }, { poNo: 'PO-3' }])
  const { changes } = withoutRows(rows, new Set(['1']))
  const removed = withChanges(rows, changes, 'remove', blank)
  expect(linesOf(removed)).toEqual([{ poNo: 'PO-1' }, { poNo: 'PO-3' }])
  const back = withChanges(removed, turned(changes), 'undo', blank)
  expect(linesOf(back)).toEqual([{ poNo: 'PO-1' }, { poNo: 'PO-2', cartons: 4 }, { poNo: 'PO-3' }])
})

test('a row emptied by hand stays to be typed into; one that held nothing goes without a change', () => {
  const rows = [...rowsOf([{ poNo: 'PO-1' }]), newRow({ day: 0 })]
  expect(withChanges(rows, [change('0', 'poNo', 'PO-1', null)], 'clear', blank)[0]?.gone).toBe(false)
  const { rows: left, changes } = withoutRows(rows, new Set(['1']))
  expect([left[1]?.gone, changes]).toEqual([true, []])
})

test('what a line fills in of itself is written with the change and undone with it', () => {
  const rows = rowsOf([{ un: '1263', name: 'Paint' }])
  const reported: unknown[] = []
  const fillIn: FillIn = (line, written) => {
    reported.push(written)
    return { un: String(line['un']).replace('UN', ''), name: 'Batteries' }
  }
  const step = withFilledIn(
    rows,
    [change('0', 'un', '1263', 'UN3480'), change('1', 'un', null, 'UN3481')],
    blank,
    fillIn,
  )
  expect(reported).toEqual([
    { before: { un: '1263', name: 'Paint' }, changed: ['un'] },
    { before: {}, changed: ['un'] },
  ])
  const filled = withChanges(rows, step, 'edit', blank)
  expect(linesOf(filled)).toEqual([
    { un: '3480', name: 'Batteries' },
    { un: '3481', name: 'Batteries' },
  ])
  expect(linesOf(withChanges(filled, turned(step), 'undo', blank))[0]).toEqual({ un: '1263', name: 'Paint' })
})
