import { describe, expect, it } from 'vitest'
import { sameValues } from './same-values.ts'

describe('whether a form holds something unsaved', () => {
  it.each([
    [{}, { remark: null }, true],
    [{ remark: '' }, { remark: undefined }, true],
    [{ pieces: 0 }, {}, false],
    [{ secured: false }, {}, false],
    [{ lines: [{ length: '1' }] }, { lines: [{ length: '1', width: null }] }, true],
    [{ lines: [{}] }, { lines: [] }, false],
    [{ lines: [1, 2] }, { lines: [2, 1] }, false],
    [{ amount: '1.50' }, { amount: '1.5' }, false],
  ])('%j and %j: same %s', (a, b, same) => {
    expect(sameValues(a, b)).toBe(same)
    expect(sameValues(b, a)).toBe(same)
  })
})
