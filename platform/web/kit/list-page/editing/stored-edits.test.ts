import { expect, test } from 'vitest'
import { canStore } from '#platform/web/drafts/draft-rules.ts'
import { LARGEST_EDITS, MAX_KEPT_CELLS, contentOf, storedEditsOf, withStored } from './stored-edits.ts'
import { NO_EDITS, type RowEdits, countCells } from './row-edits.ts'

const every = () => true
const edit = (id: string, set: Record<string, unknown>, version = 3) =>
  [id, { row: { id, version, pieces: 10, remark: '' }, set, refused: null }] as const
const storedOf = (edits: RowEdits, isWritten: (column: string) => boolean = every) => {
  const content = contentOf(edits)
  return storedEditsOf(structuredClone(content ?? { version: null, base: {}, values: {}, picked: {} }), isWritten)
}

test('what is written in a list comes back from its draft as it was, over the rows as they were', () => {
  const edits = new Map([edit('a', { pieces: 11, remark: null }), edit('b', { pieces: 12 })])
  expect(storedOf(edits)).toEqual({ stored: edits, isPart: false })
})

test('a list in which nothing is written has no draft', () => {
  expect(contentOf(NO_EDITS)).toBeNull()
})

test('a cell of a column that is not written in any more does not come back', () => {
  const edits = new Map([edit('a', { pieces: 11, remark: 'x' }), edit('b', { remark: 'y' })])
  expect(storedOf(edits, (column) => column === 'pieces').stored).toEqual(new Map([edit('a', { pieces: 11 })]))
})

test('at most a thousand cells are kept, and the draft says that it is a part', () => {
  const written = (count: number) =>
    new Map(Array.from({ length: count }, (_, nth) => edit(`r${nth}`, { pieces: nth })))
  expect(storedOf(written(MAX_KEPT_CELLS)).isPart).toBe(false)
  const { stored, isPart } = storedOf(written(MAX_KEPT_CELLS + 1))
  expect([countCells(stored), isPart]).toEqual([MAX_KEPT_CELLS, true])
})

test('a thousand rows of 5,000 letters fit', () => {
  const edits = new Map(
    Array.from({ length: MAX_KEPT_CELLS }, (_, nth) => {
      const [id, one] = edit(`r${nth}`, { pieces: 1 })
      return [id, { ...one, row: { ...one.row, goods: 'x'.repeat(5000) } }] as const
    }),
  )
  const content = contentOf(edits)
  expect(content && canStore(content, LARGEST_EDITS).ok).toBe(true)
})

test('a cell written since the reload stands, and its row keeps the version of the draft', () => {
  const now = new Map([edit('a', { pieces: 20 }, 5)])
  const stored = new Map([edit('a', { pieces: 11, remark: 'x' }), edit('b', { pieces: 12 })])
  expect(withStored(now, stored)).toEqual(new Map([edit('a', { pieces: 20, remark: 'x' }), edit('b', { pieces: 12 })]))
})
