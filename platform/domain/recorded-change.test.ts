import { describe, expect, it } from 'vitest'
import { type RecordedChange, changedSince, withoutChange } from './recorded-change.ts'

const renamed: RecordedChange = {
  action: 'change',
  fields: { name: { before: 'Night', after: 'Late' }, note: { before: null, after: 'x' } },
  sets: { permissions: { added: ['/a'], removed: ['/b'] } },
}
const after = { name: 'Late', note: 'x', sort: 3, permissions: ['/a', '/c'] }

describe('ROU-09 taking a change back', () => {
  it('gives every field of it its old value and leaves what others changed elsewhere', () => {
    expect(changedSince(renamed, after)).toEqual([])
    expect(withoutChange(renamed, { ...after, sort: 9 })).toEqual({
      name: 'Night',
      note: null,
      sort: 9,
      permissions: ['/c', '/b'],
    })
  })

  it.each([
    [{ ...after, name: 'Later' }, ['name']],
    [{ ...after, note: null }, ['note']],
    [{ ...after, permissions: ['/c'] }, ['permissions']],
    [{ ...after, permissions: ['/a', '/b'] }, ['permissions']],
    [{ ...after, name: 'Night', note: 'y', permissions: [] }, ['name', 'note', 'permissions']],
    [{ ...after, sort: 4, permissions: ['/a', '/d'] }, []],
  ])('of %j is stopped by %j', (current, fields) => {
    expect(changedSince(renamed, current)).toEqual(fields)
  })

  it('takes a missing value and null for the same', () => {
    const cleared: RecordedChange = { action: 'change', fields: { note: { before: 'x', after: null } }, sets: {} }
    expect(changedSince(cleared, {})).toEqual([])
  })
})
