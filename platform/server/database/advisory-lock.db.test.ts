import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { alone } from './advisory-lock.ts'

let own: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  own = await testDatabase()
})

afterAll(() => own.drop())

test('work of one name is done by one process after the other, also when the first one fails', async () => {
  const steps: string[] = []
  const work = (name: string, fails: boolean) => async () => {
    steps.push(`${name} begins`)
    await pause(20)
    steps.push(`${name} ends`)
    if (fails) throw new Error('out of order')
  }
  await Promise.allSettled([
    alone(own.url, 'test', work('one', true)),
    alone(own.url, 'test', work('two', false)),
    alone(own.url, 'test', work('three', false)),
  ])
  const names = steps.map((step) => step.split(' ')[0])
  expect(names.filter((_, index) => index % 2 === 0)).toEqual(names.filter((_, index) => index % 2 === 1))
  expect(new Set(names)).toEqual(new Set(['one', 'two', 'three']))
})

test('work of another name does not wait', async () => {
  const done = await alone(own.url, 'outer', () => alone(own.url, 'inner', async () => 'both'))
  expect(done).toBe('both')
})
