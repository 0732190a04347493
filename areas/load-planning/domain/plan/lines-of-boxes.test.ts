import { expect, test } from 'vitest'
import { withLinesOf } from './lines-of-boxes.ts'
import { houseOf, unitOf } from './plan-fixture.ts'
import type { PlanBox, PlanContent } from './plan.ts'

const line = (length: string, pieces: number) => ({ length, width: '40', height: '30', pieces })
/** A piece of so many mm that stands on its short side; every piece has a place of its own. */
const box = (at: number, length: number, x: number): PlanBox => [at, x, 0, 0, 400, length, 300]
const boxes = (at: number, length: number, count: number) =>
  Array.from({ length: count }, (_, index) => box(at, length, index))
const planOf = (...units: readonly (readonly PlanBox[])[]): PlanContent => ({
  units: units.map((placed, at) =>
    unitOf(String(at), {}, { loads: [{ shipmentId: 'A', pieces: 8, grossWeight: null, boxes: placed }] }),
  ),
  offloads: [],
})
const house = (pieces: number, ...dimensionLines: ReturnType<typeof line>[]) => [
  houseOf('A', { pieces, dimensionLines }),
]
const times = (count: number, shownBox: readonly [line: number, length: number]) =>
  Array.from({ length: count }, () => shownBox)
/** The dimension line and length of each placed piece, by ULD. */
const shown = ({ units }: PlanContent) =>
  units.map(({ loads }) => loads.flatMap((load) => load.boxes.map(([at, , , , , length]) => [at, length])))

const both = house(12, line('60', 6), line('80', 6))

test('LDP-01 placed pieces of a line that was split off lose their place, the others keep line and place', () => {
  const plan = planOf([...boxes(0, 600, 2), ...boxes(1, 800, 6)])
  const few = withLinesOf({ before: both, now: house(8, line('60', 6), line('80', 2)) }, plan)
  expect(few).toEqual(planOf([...boxes(0, 600, 2), ...boxes(1, 800, 2)]))
  expect(few.units[0]?.loads[0]?.pieces).toBe(8)
  const none = withLinesOf({ before: both, now: house(6, line('80', 6)) }, planOf(boxes(0, 600, 2), boxes(1, 800, 4)))
  expect(shown(none)).toEqual([[], times(4, [0, 800])])
})

test('LDP-01 where lines come back in another order, each piece has the line of its size, however often it is looked at', () => {
  const before = house(10, line('60', 6), line('80', 3), line('100', 1))
  const plan = planOf(boxes(1, 800, 3), boxes(2, 1000, 1))
  const now = house(10, line('100.0', 1), line('60', 6), line('80', 3))
  const rejoined = withLinesOf({ before, now }, plan)
  expect(shown(rejoined)).toEqual([times(3, [2, 800]), [[0, 1000]]])
  expect(withLinesOf({ before, now }, rejoined)).toEqual(rejoined)
})

test('LDP-01 the count of a line holds over all ULDs, and two lines of one size fill each other', () => {
  const before = house(6, line('60', 6))
  const plan = planOf(boxes(0, 600, 3), boxes(0, 600, 3))
  const lines = (...now: ReturnType<typeof line>[]) => shown(withLinesOf({ before, now: house(6, ...now) }, plan))
  expect(lines(line('60', 4)).map(({ length }) => length)).toEqual([3, 1])
  expect(
    lines(line('60', 4), line('60', 2))
      .flat()
      .map(([at]) => at),
  ).toEqual([0, 0, 0, 0, 1, 1])
})

test('LDP-01 pieces of a line that was measured again keep their places, unmeasured ones stay unmeasured', () => {
  const plan = planOf(boxes(0, 600, 2), boxes(2, 500, 2))
  const again = (...now: ReturnType<typeof line>[]) =>
    shown(withLinesOf({ before: house(14, line('60', 6), line('80', 6)), now: house(8, ...now) }, plan))
  expect(again(line('61', 6))).toEqual([times(2, [0, 600]), times(2, [1, 500])])
  expect(again(line('60', 4), line('80', 1), line('90', 1))).toEqual([times(2, [0, 600]), times(2, [3, 500])])
})

test('LDP-01 nothing changes where the lines are those of the saved plan, or the house is not known', () => {
  const plan = planOf(boxes(0, 610, 2), boxes(5, 500, 2))
  expect(withLinesOf({ before: both, now: both }, plan)).toBe(plan)
  expect([withLinesOf({ before: both, now: [] }, plan), withLinesOf({ before: [], now: both }, plan)]).toEqual([
    plan,
    plan,
  ])
})
