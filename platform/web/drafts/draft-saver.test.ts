import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAUSE_MS, draftSaver } from './draft-saver.ts'
import type { Draft, Values } from './draft-rules.ts'
import { addOpenDraft, dropDrafts, flushDrafts } from './open-drafts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A form and the store of its drafts, as far as a keeper sees them. */
function desk() {
  const stored = new Map<string, Draft>()
  const writes: Values[] = []
  const reported: boolean[] = []
  const isFull = { current: false }
  let typed: Values | null = null
  const at = { userId: 'wong', form: 'shipment', recordId: '', openingId: 'one' }
  const keeper = draftSaver(
    at,
    () => typed && { version: null, base: {}, values: typed, picked: {} },
    {
      keep: async (draft) => {
        if (isFull.current) return false
        stored.set(draft.openingId, draft)
        writes.push(draft.content.values)
        return true
      },
      drop: async ({ openingId }) => void stored.delete(openingId),
    },
    { onStored: (isStored) => reported.push(isStored) },
  )
  const type = (values: Values | null): void => {
    typed = values
    keeper.changed()
  }
  return { keeper, type, writes, reported, isFull, values: () => stored.get('one')?.content.values }
}

test('a draft is written once, a moment after the last letter', () => {
  const { type, writes } = desk()
  type({ pieces: '2' })
  vi.advanceTimersByTime(PAUSE_MS - 1)
  type({ pieces: '25' })
  vi.advanceTimersByTime(PAUSE_MS - 1)
  expect(writes).toEqual([])
  vi.advanceTimersByTime(1)
  expect(writes).toEqual([{ pieces: '25' }])
})

test('a store that is full, or a text that is too large, is told at once, and so is that it is kept again', async () => {
  const { type, reported, isFull } = desk()
  const typeAndWait = async (values: Values): Promise<void> => {
    type(values)
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
  }
  await typeAndWait({ pieces: '2' })
  isFull.current = true
  await typeAndWait({ pieces: '25' })
  isFull.current = false
  await typeAndWait({ pieces: '256' })
  await typeAndWait({ remark: 'x'.repeat(5 * 1024 * 1024) })
  await typeAndWait({ remark: 'x' })
  await typeAndWait({ password: 'secret' })
  expect(reported).toEqual([true, false, true, false, true])
})

test('a form that is as it began has no draft', () => {
  const { type, values } = desk()
  type({ pieces: '2' })
  vi.advanceTimersByTime(PAUSE_MS)
  expect(values()).toEqual({ pieces: '2' })
  type(null)
  expect(values()).toBeUndefined()
})

test('what was dropped is not written again by what was waiting', async () => {
  const { keeper, type, values } = desk()
  type({ pieces: '2' })
  await keeper.drop()
  vi.advanceTimersByTime(PAUSE_MS)
  expect(values()).toBeUndefined()
})

test('before the page goes away the drafts of all forms are written at once', async () => {
  const [one, other] = [desk(), desk()]
  const ends = [addOpenDraft('a', '/shipments/new', one.keeper), addOpenDraft('b', undefined, other.keeper)]
  one.type({ pieces: '2' })
  other.type({ pieces: '3' })
  await flushDrafts()
  expect([one.values(), other.values()]).toEqual([{ pieces: '2' }, { pieces: '3' }])
  for (const end of ends) end()
})

test('a store that does not answer holds nobody up', async () => {
  const { type, keeper } = desk()
  const end = addOpenDraft('a', undefined, { ...keeper, flush: () => new Promise(() => {}) })
  type({ pieces: '2' })
  const flushed = flushDrafts()
  await vi.advanceTimersByTimeAsync(500)
  await expect(flushed).resolves.toBeUndefined()
  end()
})

test('giving up a tab gives up its forms only', async () => {
  const [one, other] = [desk(), desk()]
  const ends = [addOpenDraft('a', '/shipments/new', one.keeper), addOpenDraft('b', '/partners', other.keeper)]
  one.type({ pieces: '2' })
  other.type({ pieces: '3' })
  await flushDrafts()
  await dropDrafts(['/shipments/new'])
  expect([one.values(), other.values()]).toEqual([undefined, { pieces: '3' }])
  for (const end of ends) end()
})
