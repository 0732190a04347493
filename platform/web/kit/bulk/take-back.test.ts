import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#platform/web/api-client.ts'
import { notify } from '#platform/web/notify.ts'
import { speak } from '#platform/web/testing/speak.ts'
import texts from '../texts/en_US.json' with { type: 'json' }
import { offerUndo, takeBack } from './take-back.ts'

const rows = Array.from({ length: 201 }, (_, at) => ({ id: `number-${at}` }))
let said: string[]

beforeAll(() => speak('en_US', { kit: texts }))

beforeEach(() => {
  said = []
  const hear = (words: string): void => void said.push(words)
  vi.spyOn(notify, 'success').mockImplementation(hear)
  vi.spyOn(notify, 'error').mockImplementation(hear)
})
afterEach(() => vi.restoreAllMocks())

test('MAW-05 what was done to 201 rows is taken back in parts of 200, and said once', async () => {
  const parts: number[] = []
  const taken = await takeBack({ rows, undoPart: async (part) => void parts.push(part.length) })
  expect([parts, taken, said]).toEqual([[200, 1], { done: 201, left: [] }, ['Undone for 201']])
})

test('what a later part is refused for is said beside how many were taken back', async () => {
  const undoPart = async (part: readonly unknown[]) => {
    if (part.length < 200) throw new CallFailed('It is lent.', { status: 409, code: 3001 })
  }
  expect(await takeBack({ rows, undoPart })).toEqual({ done: 200, left: [] })
  expect(said).toEqual(['Undone for 200', 'Not undone for 1: It is lent.'])
})

test.each([
  [409, 1],
  [0, 2],
])('what failed with %s at once is offered %s times in all', async (status, times) => {
  const offered = vi.spyOn(notify, 'offer').mockImplementation(() => undefined)
  offerUndo('Lend', { rows, undoPart: () => Promise.reject(new CallFailed('No.', { status, code: 1 })) })
  offered.mock.calls[0]?.[2].run()
  await vi.waitUntil(() => said.length > 0)
  await Promise.resolve()
  expect([said, offered.mock.calls.length]).toEqual([['No.'], times])
})

test('where no server answers to a later part, what is left of the rows is offered again, and taken back alone', async () => {
  const offered = vi.spyOn(notify, 'offer').mockImplementation(() => undefined)
  const parts: string[][] = []
  const undoPart = async (part: readonly { id: string }[]) => {
    parts.push(part.map(({ id }) => id))
    if (parts.length === 2) throw new CallFailed('No answer.', { status: 0, code: 1 })
  }
  offerUndo('Lend', { rows, undoPart })
  offered.mock.calls[0]?.[2].run()
  await vi.waitUntil(() => offered.mock.calls.length === 2)
  expect(said).toEqual(['Undone for 200', 'Not undone for 1: No answer.'])
  expect(offered.mock.calls[1]?.[0]).toBe('Lend: 1 done')
  offered.mock.calls[1]?.[2].run()
  await vi.waitUntil(() => said.length === 3)
  expect([parts.length, parts[2], said[2]]).toEqual([3, ['number-200'], 'Undone for 1'])
  expect(offered).toHaveBeenCalledTimes(2)
})
