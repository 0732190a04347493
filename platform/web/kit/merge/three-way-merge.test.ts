import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, threeWayMerge } from './three-way-merge.ts'

type Shipment = { consignee: string | null; pieces: number; lines: number[]; remark?: string }

const base: Shipment = { consignee: 'Siemens', pieces: 3, lines: [1, 2] }

describe('two changes of one record', () => {
  it('are brought together silently where only one side changed a field', () => {
    const { merged, conflicts } = threeWayMerge(base, { ...base, pieces: 4 }, { ...base, consignee: 'Bosch' })
    expect(merged).toEqual({ consignee: 'Bosch', pieces: 4, lines: [1, 2] })
    expect(conflicts).toEqual([])
  })

  it('are no conflict where both sides made the same change', () => {
    const { merged, conflicts } = threeWayMerge(base, { ...base, lines: [1, 2, 3] }, { ...base, lines: [1, 2, 3] })
    expect(merged.lines).toEqual([1, 2, 3])
    expect(conflicts).toEqual([])
  })

  it('are asked about where both sides changed a field differently', () => {
    const { merged, conflicts } = threeWayMerge(base, { ...base, pieces: 4 }, { ...base, pieces: 5, remark: 'dry' })
    expect(conflicts).toEqual([{ field: 'pieces', mine: 4, theirs: 5 }])
    expect(merged).toEqual({ ...base, pieces: 5, remark: 'dry' })
    expect(decide(merged, conflicts, new Set(['pieces']))).toEqual({ ...base, pieces: 4, remark: 'dry' })
    expect(decide(merged, conflicts, new Set())).toEqual({ ...base, pieces: 5, remark: 'dry' })
  })

  it('keep a field that one side emptied', () => {
    expect(threeWayMerge(base, { ...base, consignee: null }, base).merged.consignee).toBeNull()
  })
})

describe('for any three records', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant('x'), fc.array(fc.integer({ min: 0, max: 2 })))
  const record = fc.record({ a: value, b: value, c: value })

  it('a side that changed nothing leaves the other as it is', () => {
    fc.assert(
      fc.property(record, record, (was, changed) => {
        expect(threeWayMerge(was, changed, was)).toEqual({ merged: changed, conflicts: [] })
        expect(threeWayMerge(was, was, changed)).toEqual({ merged: changed, conflicts: [] })
      }),
    )
  })

  it('every field comes from one of the sides, and is asked about only when both changed it', () => {
    fc.assert(
      fc.property(record, record, record, (was, mine, theirs) => {
        const { merged, conflicts } = threeWayMerge(was, mine, theirs)
        for (const field of ['a', 'b', 'c'] as const) {
          expect([mine[field], theirs[field]]).toContainEqual(merged[field])
        }
        for (const { field } of conflicts) {
          expect(mine[field]).not.toEqual(was[field])
          expect(theirs[field]).not.toEqual(was[field])
          expect(mine[field]).not.toEqual(theirs[field])
        }
      }),
    )
  })

  it('the sides may be exchanged: the same conflicts, and the same result where there is none', () => {
    fc.assert(
      fc.property(record, record, record, (was, mine, theirs) => {
        const one = threeWayMerge(was, mine, theirs)
        const other = threeWayMerge(was, theirs, mine)
        expect(one.conflicts.map(({ field }) => field)).toEqual(other.conflicts.map(({ field }) => field))
        const agreed = one.conflicts.length === 0
        expect(agreed ? one.merged : 'asked').toEqual(agreed ? other.merged : 'asked')
      }),
    )
  })
})
