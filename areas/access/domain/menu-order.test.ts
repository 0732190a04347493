import { expect, test } from 'vitest'
import { orderAmong } from './menu-order.ts'

const siblings = [
  { id: 'a', sort: 10 },
  { id: 'b', sort: 20 },
  { id: 'c', sort: 21 },
]

test.each([
  ['first', 'a', { sort: 5, others: [] }],
  ['between', 'b', { sort: 15, others: [] }],
  ['last', null, { sort: 31, others: [] }],
  ['where no number is free', 'c', { sort: 30, others: [{ id: 'c', sort: 40 }] }],
])('ROU-05 an entry that is put %s', (_where, before, expected) => {
  expect(orderAmong(siblings, before)).toEqual(expected)
})

test('ROU-05 a heading without entries accepts its first one, and equal numbers are separated', () => {
  expect(orderAmong([], null)).toEqual({ sort: 10, others: [] })
  const same = ['a', 'b', 'c'].map((id) => ({ id, sort: 0 }))
  const { sort, others } = orderAmong(same, 'b')
  expect({ sort, others }).toEqual({
    sort: 20,
    others: [
      { id: 'a', sort: 10 },
      { id: 'b', sort: 30 },
      { id: 'c', sort: 40 },
    ],
  })
})
