import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { provideFirstData } from './first-data.ts'

let own: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  own = await testDatabase()
})

afterAll(() => own.drop())

test('of two processes that start at once on an empty database one provides, and the other waits for it', async () => {
  const start = () => provideFirstData({ DEMO: false, LOG_LEVEL: 'error' }, own.url, () => undefined)
  const starts = await Promise.all([start(), start()])
  expect(starts.filter(({ administrator }) => administrator !== null).length).toBe(1)
  expect(starts.map(({ hasDemoAccounts }) => hasDemoAccounts)).toEqual([false, false])
})
