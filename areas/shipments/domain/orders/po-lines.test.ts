import { describe, expect, test } from 'vitest'
import {
  type OrderedLine,
  violationsOfOrders,
  linesToJudge,
  mostShipped,
  orderKey,
  orderName,
  ordersBefore,
} from './po-lines.ts'
import { isWindowCrossed, windowAlarmsOf } from './ship-window.ts'

const line = (change: Partial<OrderedLine> = {}): OrderedLine => ({
  poNo: 'PO-1',
  line: '10',
  sku: '',
  style: '',
  colour: '',
  size: '',
  description: '',
  dc: '',
  ordered: 100,
  shipped: 100,
  ...change,
})
const said = (lines: readonly OrderedLine[], of: Partial<Parameters<typeof violationsOfOrders>[1]> = {}) =>
  violationsOfOrders(lines, { tolerance: '0', before: null, ...of }).map(({ at, refused }) => [
    at,
    refused.code,
    refused.params?.['most'],
  ])

test.each([
  [100, '0', 100],
  [100, '5', 105],
  [99, '5', 103],
  [40, '2.5', 41],
  [9_999_999, '100', 19_999_998],
  [0, '100', 0],
])('SHP-02 of %i ordered, with %s %% tolerance, at most %i are shipped: no half piece more', (ordered, percent, most) =>
  expect(mostShipped(ordered, percent)).toBe(most),
)

describe('SHP-02 shipped ≤ ordered + tolerance', () => {
  test.each<[string, readonly OrderedLine[], string, unknown[]]>([
    ['as ordered', [line()], '0', []],
    ['one more', [line({ shipped: 101 })], '0', [[0, 'SHIPPED_ABOVE_ORDERED', 100]]],
    ['within the tolerance', [line({ shipped: 105 })], '5', []],
    ['one beyond the tolerance', [line({ shipped: 106 })], '5', [[0, 'SHIPPED_ABOVE_ORDERED', 105]]],
    ['nothing said of the order', [line({ ordered: null, shipped: 7 })], '0', []],
    ['one line in two parts', [line({ shipped: 60 }), line({ shipped: 40 })], '0', []],
    [
      'two parts together beyond it',
      [line({ shipped: 60 }), line({ poNo: 'po-1', shipped: 41 })],
      '0',
      [[1, 'SHIPPED_ABOVE_ORDERED', 100]],
    ],
    ['two sizes of one line', [line({ size: 'M' }), line({ size: 'L' })], '0', []],
    ['one line to two DCs', [line({ dc: 'FTW1' }), line({ dc: 'LAX9' })], '0', []],
    ['one line of two SKUs', [line({ sku: 'A' }), line({ sku: 'B' })], '0', []],
    [
      'too much to one of two DCs',
      [line({ dc: 'FTW1', shipped: 101 }), line({ dc: 'LAX9' })],
      '0',
      [[0, 'SHIPPED_ABOVE_ORDERED', 100]],
    ],
    ['two lines without a number', [line({ line: '', sku: 'A' }), line({ line: '', sku: 'B' })], '0', []],
  ])('%s', (_case, lines, tolerance, violations) => expect(said(lines, { tolerance })).toEqual(violations))

  test('over all HAWBs with the line, which are named', () => {
    const others = (ordered: number | null) =>
      new Map([[orderKey(line()), { ordered, shipped: 60, on: ['HKG00000001 (60)'] }]])
    expect(said([line({ shipped: 40 })], { elsewhere: others(100) })).toEqual([])
    expect(said([line({ shipped: 41 })], { elsewhere: others(100) })).toEqual([[0, 'SHIPPED_ELSEWHERE', 100]])
    // An amended order quantity is on the next HAWB; an empty one uses those of the others.
    expect(said([line({ ordered: 120, shipped: 60 })], { elsewhere: others(100) })).toEqual([])
    expect(said([line({ ordered: null, shipped: 41 })], { elsewhere: others(100) })).toEqual([
      [0, 'SHIPPED_ELSEWHERE', 100],
    ])
    expect(said([line({ ordered: null, shipped: 41 })], { elsewhere: others(null) })).toEqual([])
    const [violation] = violationsOfOrders([line({ shipped: 41, colour: 'Red' })], {
      tolerance: '0',
      before: null,
      elsewhere: new Map([
        [orderKey(line({ colour: 'RED' })), { ordered: null, shipped: 60, on: ['HKG00000001 (60)'] }],
      ]),
    })
    expect(violation?.refused.params).toEqual({
      line: 'PO-1 · 10 · Red',
      ordered: 100,
      most: 100,
      shipped: 41,
      tolerance: '0',
      already: 60,
      on: ['HKG00000001 (60)'],
    })
  })

  test('lines saved under a greater tolerance stay, until more is shipped or the order changes', () => {
    const before = [line({ shipped: 110 })]
    const judged = (change: Partial<OrderedLine>) => linesToJudge([line({ shipped: 110, ...change })], before).length
    expect(judged({})).toBe(0)
    expect(judged({ style: 'ST', description: 'other words' })).toBe(0)
    expect(judged({ shipped: 105 })).toBe(0)
    expect(judged({ shipped: 111 })).toBe(1)
    expect(judged({ ordered: 99 })).toBe(1)
    for (const another of [{ line: '20' }, { sku: 'S' }, { dc: 'FTW1' }]) expect(judged(another)).toBe(1)
  })

  test('lines only taken over by a key account are not checked; those moved to another buyer are', () => {
    const side = (partnerId: string) => ({ partnerId })
    const saved = { shipper: side('s'), consignee: side('c'), keyAccountId: null, poLines: [line()] }
    expect(ordersBefore(saved, { id: 'keyAccount' }, saved)).toEqual([line()])
    expect(ordersBefore({ ...saved, consignee: side('other') }, undefined, saved)).toBeNull()
    expect(ordersBefore({ ...saved, shipper: side('other') }, { id: 'keyAccount' }, saved)).toBeNull()
    expect(ordersBefore(saved, undefined, null)).toBeNull()
  })

  test('people call a line by its order, its number, its colour, size and DC', () => {
    expect(orderName(line({ sku: 'S-1', size: 'M', dc: 'FTW1' }))).toBe('PO-1 · 10 · M · FTW1')
    expect(orderName(line({ line: '', sku: 'S-1' }))).toBe('PO-1 · S-1')
  })
})

describe('SHP-02 the ship window', () => {
  const window = (shipFrom: string | null, shipTo: string | null) => ({ shipFrom, shipTo })
  test.each([
    ['within it', [window('2026-11-18', '2026-11-20')], []],
    ['on its first day', [window('2026-11-20', null)], []],
    ['a day early', [window('2026-11-21', null)], [{ kind: 'EARLY', lines: [0], day: '2026-11-21' }]],
    [
      'late for two of three',
      [window(null, '2026-11-19'), window(null, null), window(null, '2026-11-18')],
      [{ kind: 'LATE', lines: [0, 2], day: '2026-11-18' }],
    ],
  ])('a departure %s', (_case, lines, alarms) =>
    // Twenty minutes before midnight at the origin, which is another date elsewhere.
    expect(windowAlarmsOf(lines, '2026-11-20T23:40')).toEqual(alarms),
  )

  test('is not checked without ETD, and its dates must be in order', () => {
    expect(windowAlarmsOf([window(null, '2020-01-01')], null)).toEqual([])
    expect([
      isWindowCrossed(window('2026-11-21', '2026-11-20')),
      isWindowCrossed(window('2026-11-20', '2026-11-20')),
    ]).toEqual([true, false])
  })
})
