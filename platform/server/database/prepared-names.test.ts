import { expect, test } from 'vitest'
import { createPreparedNames } from './prepared-names.ts'

test('so many statements have a name, the same one each time; others are sent without', () => {
  const nameOf = createPreparedNames({ most: 2, seenBefore: 0, idleFor: 1000, clock: () => 0 })
  const first = nameOf('select 1')
  expect(first).toMatch(/^[\w-]{20}$/)
  expect(nameOf('select 2')).not.toBe(first)
  expect(nameOf('select 3')).toBeUndefined()
  expect(nameOf('select 1')).toBe(first)
})

test('what is asked once or twice gets no name, and takes none from what is asked all day', () => {
  const nameOf = createPreparedNames({ most: 1 })
  for (let once = 0; once < 1000; once++) expect(nameOf(`insert ${once}`)).toBeUndefined()
  expect([1, 2, 3, 4].map(() => nameOf('select') !== undefined)).toEqual([false, false, true, true])
})

test('a name that nobody asked for makes room; one in use is never taken away', () => {
  let now = 0
  const nameOf = createPreparedNames({ most: 2, seenBefore: 0, idleFor: 1000, clock: () => now })
  nameOf('morning')
  nameOf('all day')
  now = 600
  nameOf('all day')
  now = 999
  expect(nameOf('evening')).toBeUndefined()
  now = 1000
  expect(nameOf('evening')).toBeDefined()
  expect(nameOf('all day')).toBeDefined()
  expect(nameOf('morning')).toBeUndefined()
})

test('of a thousand combinations of filters in an hour only a few are ever named', () => {
  let now = 0
  const nameOf = createPreparedNames({ most: 10, seenBefore: 0, idleFor: 600_000, clock: () => now })
  const named = Array.from({ length: 3600 }, (_, second) => {
    now = second * 1000
    return nameOf(`select ${second}`)
  })
  expect(named.filter((name) => name !== undefined).length).toBeLessThanOrEqual(60)
})
