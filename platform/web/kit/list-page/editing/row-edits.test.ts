import { expect, test } from 'vitest'
import type { CellChange } from '../../data-grid/grid-types.ts'
import { NO_EDITS, type RowEdits, afterAnswer, countCells, keepMine, withChanges } from './row-edits.ts'

const STORED = { id: 'a', version: 3, pieces: 10, remark: '' }
const change = (col: string, val: unknown, rowId = 'a'): CellChange => ({ rowId, col, old: null, val })
const write = (edits: RowEdits, ...changes: CellChange[]) =>
  withChanges(edits, changes, (id) => (id === 'a' ? STORED : undefined)).edits
const problem = (path: string) => ({ path, code: 1103, message: 'must be at most 9999' })
const refused = (problems: readonly ReturnType<typeof problem>[]) => ({
  saved: [],
  refused: [{ id: 'a', problems: [...problems], conflict: null }],
})
const conflict = { version: 5, changed: { who: 'Chen Wei (op.sha)', at: '2026-11-21T02:00:00Z' }, now: { pieces: 12 } }
const taken = { saved: [], refused: [{ id: 'a', problems: [problem('')], conflict }] }

test('a cell that says again what it said at first is not written', () => {
  const edits = write(NO_EDITS, change('pieces', 11), change('remark', 'fragile'))
  expect(countCells(edits)).toBe(2)
  expect(countCells(write(edits, change('pieces', 10), change('remark', null)))).toBe(0)
})

test('a change of a row that is not at hand is answered, not lost in silence', () => {
  const { edits, unknown } = withChanges(NO_EDITS, [change('pieces', 1, 'b')], () => undefined)
  expect([edits.size, unknown.map(({ rowId }) => rowId)]).toEqual([0, ['b']])
})

test('what was saved is no edit any more, and the row has its new version', () => {
  const sent = write(NO_EDITS, change('pieces', 11))
  const { edits, saved } = afterAnswer(sent, sent, { saved: [{ id: 'a', version: 4 }], refused: [] })
  expect([edits.size, saved.get('a')]).toEqual([0, { ...STORED, pieces: 11, version: 4 }])
})

test('what was written while it was being saved stays, over the row as it is saved', () => {
  const sent = write(NO_EDITS, change('pieces', 11))
  const now = write(sent, change('remark', 'fragile'))
  const { edits } = afterAnswer(now, sent, { saved: [{ id: 'a', version: 4 }], refused: [] })
  expect(edits.get('a')).toMatchObject({ set: { remark: 'fragile' }, row: { pieces: 11, version: 4 } })
})

test('a refused row stays as it was written; the cell that is mended is not wrong any more', () => {
  const sent = write(NO_EDITS, change('pieces', 99_999), change('remark', 'x'))
  const { edits } = afterAnswer(sent, sent, refused([problem('pieces'), problem('remark')]))
  expect(edits.get('a')?.set).toEqual({ pieces: 99_999, remark: 'x' })
  const mended = write(edits, change('pieces', 9))
  expect(mended.get('a')?.refused?.problems.map(({ path }) => path)).toEqual(['remark'])
  expect(write(mended, change('remark', 'y')).get('a')?.refused).toBeNull()
})

test('who keeps his own over a conflict saves over the version of the other', () => {
  const sent = write(NO_EDITS, change('pieces', 11))
  const { edits } = afterAnswer(sent, sent, taken)
  expect(write(edits, change('remark', 'z')).get('a')?.refused?.conflict).toEqual(conflict)
  expect(keepMine(edits, 'a').get('a')).toEqual({
    row: { ...STORED, pieces: 12, version: 5 },
    set: { pieces: 11 },
    refused: null,
  })
})

test('to keep what the other has saved as well leaves nothing to save', () => {
  const sent = write(NO_EDITS, change('pieces', 12))
  expect(keepMine(afterAnswer(sent, sent, taken).edits, 'a').size).toBe(0)
})
