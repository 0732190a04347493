import { expect, test } from 'vitest'
import { runInParts } from './bulk-run.ts'

const rows = Array.from({ length: 450 }, (_, at) => at)

test('a bulk action runs in parts and tells how far it is', async () => {
  const parts: [number, number][] = []
  const told: number[] = []
  const run = async (part: readonly number[], number: number) => void parts.push([number, part.length])
  expect(await runInParts(rows, run, (done) => told.push(done))).toEqual({ done: rows, failed: [] })
  expect([parts, told]).toEqual([
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
  const told: number[] = []
  await expect(
    runInParts(
      rows,
      () => Promise.reject(refused),
      (done) => told.push(done),
    ),
  ).rejects.toBe(refused)
  expect(told).toEqual([0])
})

test('a later refusal ends the run: what was done is told apart from what was not', async () => {
  const run = (_part: readonly number[], number: number) =>
    number === 1 ? Promise.reject(new Error('Somebody else was quicker.')) : Promise.resolve()
  const { done, failed } = await runInParts(rows, run, () => undefined)
  expect([done.length, failed.length]).toEqual([200, 250])
  expect(failed[0]).toEqual({ row: 200, reason: 'Somebody else was quicker.' })
})
