import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '#platform/web/notify.ts'
import { speak } from '#platform/web/testing/speak.ts'
import texts from '../texts/en_US.json' with { type: 'json' }
import { endRun } from './end-run.ts'

const rows = [{ id: 'one' }, { id: 'two' }]
const undo = () => async () => undefined
const said = (done: number) => `${done} moved`
let shown: string[]

beforeAll(() => speak('en_US', { kit: texts }))

beforeEach(() => {
  shown = []
  vi.spyOn(notify, 'success').mockImplementation((words) => void shown.push(words))
  vi.spyOn(notify, 'offer').mockImplementation((words, _seconds, { label }) => void shown.push(`${words} [${label}]`))
})
afterEach(() => vi.restoreAllMocks())

test('MAW-03 MAW-04 MAW-05 what can be taken back and what cannot end alike: said in one line, with Undo where there is one', () => {
  const all = { done: rows, failed: [] }
  expect(endRun(all, { title: 'Lend', said, undo })).toBe(false)
  expect(endRun(all, { title: 'Borrow', said, undo: () => undefined })).toBe(false)
  expect(endRun(all, { title: 'Borrow', said })).toBe(false)
  expect(shown).toEqual(['2 moved [Undo]', '2 moved', '2 moved'])
})

test('the dialog stays to name the rows that failed, and offers there what can be taken back', () => {
  const failed = rows.slice(1).map((row) => ({ row, reason: 'It is lent.' }))
  expect(endRun({ done: rows.slice(0, 1), failed }, { title: 'Lend', said, undo })).toBe(true)
  expect(endRun({ done: [], failed }, { title: 'Lend', said, undo })).toBe(true)
  expect(shown).toEqual(['1 moved'])
})
