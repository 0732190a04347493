import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceOf, withDifference } from './value-difference.ts'

const sizeOf = (value: unknown): number => JSON.stringify(value).length

describe('the difference between two values', () => {
  test('done to the one gives the other, whatever they are', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('fields'),
      ),
      list: fc.array(tie('any'), { maxLength: 6 }),
      fields: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'lines'), tie('any')),
    })).any
    fc.assert(
      fc.property(value, value, (before, after) => {
        const difference = differenceOf(before, after)
        const made = difference ? withDifference(before, JSON.parse(JSON.stringify(difference))) : before
        expect(JSON.stringify(sorted(made))).toBe(JSON.stringify(sorted(after)))
      }),
    )
  })

  test('is small where one line of a thousand was changed, added or removed', () => {
    const lines = Array.from({ length: 1000 }, (_, n) => ({
      po: `PO-${n}`,
      pieces: n,
      goods: 'WIRELESS EARPHONES '.repeat(10),
    }))
    const changed = lines.with(500, { po: 'PO-500', pieces: 7, goods: 'WIRELESS EARPHONES '.repeat(10) })
    for (const after of [changed, [...lines, lines[0]], lines.toSpliced(500, 1)]) {
      const difference = differenceOf({ lines }, { lines: after })
      expect(sizeOf(difference)).toBeLessThan(500)
      expect(difference && withDifference({ lines }, difference)).toEqual({ lines: after })
    }
  })
})

/** The order of names means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, sorted(inner)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
