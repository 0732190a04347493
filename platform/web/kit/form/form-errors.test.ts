import { describe, expect, it } from 'vitest'
import { errorAt, flattenErrors, nestErrors, placeProblems } from './form-errors.ts'

const violations = [
  { name: 'number', message: 'is required', type: '1100' },
  { name: 'type', message: 'is not one of the allowed values', type: '1109' },
  { name: 'lines.2.length', message: 'is required', type: '1100' },
]

describe('errors of a form', () => {
  it('can be nested and flattened again, a field called "type" included', () => {
    expect(flattenErrors(nestErrors(violations))).toEqual(violations)
  })

  it('are found inside a field that edits a list', () => {
    const { lines } = nestErrors(violations)
    expect(errorAt(lines, 2, 'length')).toBe('is required')
    expect(errorAt(lines, 0, 'length')).toBeUndefined()
    expect(errorAt(undefined, 0)).toBeUndefined()
  })

  it('without a path belong to the whole form', () => {
    expect(nestErrors([{ name: '', message: 'x', type: '1' }])).toEqual({ root: { message: 'x', type: '1' } })
  })
})

describe('what the server found wrong', () => {
  it('goes to the field it names, also inside a list, and else to the banner', () => {
    const problem = (path: string) => ({ path, code: 1, message: path })
    const placed = placeProblems(
      [problem('number'), problem('lines.1.height'), problem('stock'), problem('numberOfPieces')],
      new Set(['number', 'lines']),
    )
    expect(placed.atFields.map(({ path }) => path)).toEqual(['number', 'lines.1.height'])
    expect(placed.inBanner.map(({ path }) => path)).toEqual(['stock', 'numberOfPieces'])
  })
})
