import { expect, test } from 'vitest'
import { CallFailed } from '#platform/web/api-client.ts'
import { refusalsOf, runInParts } from './bulk-run.ts'

const rows = Array.from({ length: 450 }, (_, at) => ({ id: `number-${at}` }))
const telling = (reported: number[] = []) => ({
  onProgress: (done: number) => reported.push(done),
  notTried: 'Not tried.',
})

test('a bulk action runs in parts and tells how far it is', async () => {
  const parts: [number, number][] = []
  const reported: number[] = []
  const run = async (part: readonly unknown[], number: number) => void parts.push([number, part.length])
  expect(await runInParts(rows, run, telling(reported))).toEqual({ done: rows, failed: [] })
  expect([parts, reported]).toEqual([
    [
      [0, 200],
      [1, 200],
      [2, 50],
    ],
    [0, 200, 400],
  ])
})

test('when the first part is refused nothing has happened, and the refusal is passed on', async () => {
  const refused = new Error('Only numbers of the own branch!')
  const reported: number[] = []
  await expect(runInParts(rows, () => Promise.reject(refused), telling(reported))).rejects.toBe(refused)
  expect(reported).toEqual([0])
})

test('a later refusal ends the run: what was done is told apart from what was not', async () => {
  const run = (_part: readonly unknown[], number: number) =>
    number === 1 ? Promise.reject(new Error('Somebody else was quicker.')) : Promise.resolve()
  const { done, failed } = await runInParts(rows, run, telling())
  expect([done.length, failed.length]).toEqual([200, 250])
  expect(failed[0]).toEqual({ row: rows[200], reason: 'Somebody else was quicker.' })
})

test('MAW-03 who is refused in a later part has the reason of its own, and the others of that part were not tried', async () => {
  const run = (_part: readonly unknown[], number: number) =>
    number === 1 ? Promise.reject(refusal('number-201')) : Promise.resolve()
  const { failed } = await runInParts(rows, run, telling())
  expect(failed.slice(0, 3).map(({ reason }) => reason)).toEqual(['Not tried.', 'It is lent.', 'Not tried.'])
})

test('a refusal names rows by their ids; what it says of fields is about none of them', () => {
  expect([...refusalsOf(refusal('number-3', 'officeId'), rows)]).toEqual([['number-3', 'It is lent.']])
  expect(refusalsOf(refusal('officeId'), rows).size).toBe(0)
  expect(refusalsOf(new Error('It is lent.'), rows).size).toBe(0)
})

test('SHP-09 beside its name a row has the bare reason, where the message names the record', () => {
  const problem = { path: 'number-3', code: 4100, message: 'HKG00000003, HKG–FRA: It is sent.', reason: 'It is sent.' }
  const failed = new CallFailed('It is sent.', { status: 409, code: 4100, problems: [problem] })
  expect(refusalsOf(failed, rows).get('number-3')).toBe('It is sent.')
})

function refusal(...paths: readonly string[]): CallFailed {
  const problems = paths.map((path) => ({ path, code: 3001, message: 'It is lent.' }))
  return new CallFailed('Status!', { status: 409, code: 3001, problems })
}
