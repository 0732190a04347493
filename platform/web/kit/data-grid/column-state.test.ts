import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hideColumn,
  initialState,
  mergeState,
  moveColumn,
  nextSort,
  nudgeColumn,
  pinColumn,
  resizeColumn,
} from './column-state.ts'
import type { GridState } from './grid-types.ts'

const keys = (state: GridState) => state.cols.map((setting) => setting.key)
const columns = (...names: string[]) => names.map((key) => ({ key }))
const anyPin = fc.constantFrom('left' as const, 'right' as const, null)
const name = fc.constantFrom('mawb', 'carrier', 'etd', 'pieces', 'weight', 'consignee', 'owner')
const declared = fc.uniqueArray(name, { minLength: 1 }).map((names) => columns(...names))
const stored = fc.record({
  v: fc.constant(1 as const),
  cols: fc.array(
    fc.record({ key: name, width: fc.integer({ min: -50, max: 5000 }), pin: anyPin, hidden: fc.boolean() }),
  ),
  sort: fc.array(fc.record({ key: name, dir: fc.constantFrom('asc' as const, 'desc' as const) })),
})

describe('merging a stored state with the columns of today', () => {
  test('every column of today is there exactly once, and no other', () => {
    fc.assert(
      fc.property(declared, stored, (today, state) => {
        expect(keys(mergeState(today, state)).toSorted()).toEqual(today.map((column) => column.key).toSorted())
      }),
    )
  })

  test('columns that are still known keep their order, pin and visibility', () => {
    fc.assert(
      fc.property(declared, stored, (today, state) => {
        const known = new Set(today.map((column) => column.key))
        const first = state.cols.filter(
          (setting, at) => known.has(setting.key) && state.cols.findIndex((other) => other.key === setting.key) === at,
        )
        const merged = mergeState(today, state).cols.filter((setting) =>
          first.some((other) => other.key === setting.key),
        )
        expect(merged.map(({ key, pin, hidden }) => ({ key, pin, hidden }))).toEqual(
          first.map(({ key, pin, hidden }) => ({ key, pin, hidden })),
        )
      }),
    )
  })

  test('merging twice changes nothing more', () => {
    fc.assert(
      fc.property(declared, stored, (today, state) => {
        const once = mergeState(today, state)
        expect(mergeState(today, JSON.parse(JSON.stringify(once)))).toEqual(once)
      }),
    )
  })

  test('a new column appears after its declared predecessor, an unknown one vanishes with its sort', () => {
    const old = mergeState(columns('mawb', 'gone', 'etd'), undefined)
    const state = moveColumn({ ...old, sort: [{ key: 'gone', dir: 'asc' }] }, 'etd', 'mawb', 'before')
    const merged = mergeState(columns('mawb', 'owner', 'etd'), state)
    expect(keys(merged)).toEqual(['etd', 'mawb', 'owner'])
    expect(merged.sort).toEqual([])
  })

  test('only key, width, pin and hidden are kept', () => {
    const dirty = {
      v: 1,
      cols: [{ key: 'mawb', width: 90, pin: null, hidden: false, title: 'MAWB', cell: 1 }],
      sort: [],
    }
    expect(mergeState(columns('mawb'), dirty).cols).toEqual([{ key: 'mawb', width: 90, pin: null, hidden: false }])
  })

  test.each([
    undefined,
    null,
    'x',
    { v: 2, cols: [], sort: [] },
    { v: 1, cols: [{ key: 1 }], sort: [] },
    { v: 1, cols: [] },
  ])('%o counts as no state', (nothing) => {
    expect(mergeState(columns('mawb'), nothing)).toEqual(initialState(columns('mawb')))
  })
})

describe('changing columns', () => {
  const state = initialState([
    { key: 'mawb', pin: 'left' },
    { key: 'carrier' },
    { key: 'etd', hidden: true },
    { key: 'pieces' },
  ])

  test('a column dropped among pinned ones becomes pinned', () => {
    const moved = moveColumn(state, 'pieces', 'mawb', 'before')
    expect(keys(moved)).toEqual(['pieces', 'mawb', 'carrier', 'etd'])
    expect(moved.cols[0]?.pin).toBe('left')
  })

  test('a step passes over hidden columns and stops at the edge of its own pin', () => {
    expect(keys(nudgeColumn(state, 'carrier', 1))).toEqual(['mawb', 'etd', 'pieces', 'carrier'])
    expect(nudgeColumn(state, 'carrier', -1)).toBe(state)
    expect(nudgeColumn(state, 'pieces', 1)).toBe(state)
  })

  test('a width stays between the least and the most', () => {
    expect(resizeColumn(state, 'mawb', 5, 60).cols[0]?.width).toBe(60)
    expect(resizeColumn(state, 'mawb', 99999).cols[0]?.width).toBe(1200)
  })

  test('a pinned column can be let go', () => {
    expect(pinColumn(state, 'mawb', null).cols[0]?.pin).toBeNull()
  })

  test('the last shown column cannot be hidden', () => {
    const one = hideColumn(initialState(columns('mawb', 'etd')), 'etd', true)
    expect(hideColumn(one, 'mawb', true)).toBe(one)
    expect(hideColumn(one, 'etd', false).cols[1]?.hidden).toBe(false)
  })
})

describe('sorting by clicks on headers', () => {
  test('ascending, descending, none', () => {
    const up = nextSort([], 'etd', false)
    const down = nextSort(up, 'etd', false)
    expect([up, down, nextSort(down, 'etd', false)]).toEqual([
      [{ key: 'etd', dir: 'asc' }],
      [{ key: 'etd', dir: 'desc' }],
      [],
    ])
  })

  test('a plain click on another column drops the rest', () => {
    expect(nextSort([{ key: 'etd', dir: 'desc' }], 'mawb', false)).toEqual([{ key: 'mawb', dir: 'asc' }])
  })

  test('with shift the others stay and keep their rank', () => {
    const two = nextSort([{ key: 'etd', dir: 'asc' }], 'mawb', true)
    expect(two).toEqual([
      { key: 'etd', dir: 'asc' },
      { key: 'mawb', dir: 'asc' },
    ])
    expect(nextSort(two, 'etd', true)).toEqual([
      { key: 'etd', dir: 'desc' },
      { key: 'mawb', dir: 'asc' },
    ])
    expect(nextSort(nextSort(two, 'etd', true), 'etd', true)).toEqual([{ key: 'mawb', dir: 'asc' }])
  })
})
