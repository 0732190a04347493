import { expect, test } from 'vitest'
import { CallFailed } from '../api-client.ts'
import { oneAtATime, saveAttempts, wasSavedBefore } from './save-attempts.ts'

const noAnswer = new CallFailed('no answer', { status: 0, code: 0 })
const refused = new CallFailed('exists', { status: 409, code: 1410 })
const busy = new CallFailed('busy', { status: 503, code: 1503 })
const savedBefore = new CallFailed('sent before', { status: 422, code: 1422 })
const defect = new TypeError('cannot read')

test.each([
  ['a refusal', [refused], 'new'],
  ['no answer', [noAnswer], 'same'],
  ['an answer that may hide a save', [busy], 'same'],
  ['a failure of the page itself', [defect], 'same'],
  ['a refusal after no answer', [noAnswer, refused], 'same'],
  ['being told that it was saved before', [noAnswer, savedBefore], 'new'],
  ['a refusal after that', [noAnswer, savedBefore, refused], 'new'],
])('after %s the next attempt goes out under the right key', async (_name, failures, expected) => {
  const attempt = saveAttempts()
  const keys: string[] = []
  for (const failure of failures) {
    const failing = attempt((key) => {
      keys.push(key)
      return Promise.reject(failure)
    })
    await expect(failing).rejects.toBe(failure)
  }
  const next = await attempt(async (key) => key)
  expect(next === keys.at(-1) ? 'same' : 'new').toBe(expected)
})

test('only the refusal of a key that comes back with other content says that it was saved before', () => {
  expect([savedBefore, refused, noAnswer, defect].map(wasSavedBefore)).toEqual([true, false, false, false])
})

test('a double click does one thing, and what failed can be pressed again', async () => {
  const once = oneAtATime()
  const answer = Promise.withResolvers<void>()
  let sent = 0
  const act = async (): Promise<void> => {
    sent++
    await answer.promise
  }
  const presses = [once(act), once(act)]
  answer.reject(refused)
  await Promise.allSettled(presses)
  expect(sent).toBe(1)
  await expect(once(act)).rejects.toBe(refused)
  expect(sent).toBe(2)
})
