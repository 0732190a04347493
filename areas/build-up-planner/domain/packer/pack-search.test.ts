import { expect, test } from 'vitest'

import { PackSearch } from './pack-search.ts'
import { type BoxType, type PlacedBox, plainRoom, UNLIMITED_LOAD } from './room.ts'
import { randomFrom } from '../random.ts'

const free = { weight: 0, mayOverhang: true, kinds: [0, 0], foes: [0, 0] } as const

function turned(a: number, b: number, c: number, count: number): BoxType {
  const ways = [
    [a, b, c],
    [b, a, c],
    [a, c, b],
    [c, a, b],
    [b, c, a],
    [c, b, a],
  ].map(([dx = 0, dy = 0, dz = 0]) => ({ dx, dy, dz, load: UNLIMITED_LOAD }))
  return { ...free, ways, count }
}

function packed(types: readonly BoxType[], isSupported: boolean, looks: number, side = 10): readonly PlacedBox[] {
  let left = looks
  const search = new PackSearch(plainRoom(side, side, side, isSupported), types, () => left-- <= 0)
  search.run()
  return search.boxes()
}

function isOverlap(one: PlacedBox, other: PlacedBox): boolean {
  return (
    one.x < other.x + other.dx &&
    other.x < one.x + one.dx &&
    one.y < other.y + other.dy &&
    other.y < one.y + one.dy &&
    one.z < other.z + other.dz &&
    other.z < one.z + one.dz
  )
}

/** Returns the share of a base supported by the floor or other boxes. */
function carried(boxes: readonly PlacedBox[], box: PlacedBox): number {
  if (box.z === 0) return 1
  const area = boxes
    .filter(({ z, dz }) => z + dz === box.z)
    .map((below) => {
      const x = Math.min(box.x + box.dx, below.x + below.dx) - Math.max(box.x, below.x)
      const y = Math.min(box.y + box.dy, below.y + below.dy) - Math.max(box.y, below.y)
      return Math.max(0, x) * Math.max(0, y)
    })
    .reduce((sum, part) => sum + part, 0)
  return area / (box.dx * box.dy)
}

test('LDP-01 boxes that fill a room exactly are all packed', () => {
  for (const isSupported of [false, true]) {
    expect(packed([turned(5, 5, 5, 8)], isSupported, 50)).toHaveLength(8)
    expect(packed([turned(10, 5, 2, 8), turned(10, 2, 2, 5)], isSupported, 400)).toHaveLength(13)
  }
})

test('LDP-01 random packings stay in the room, never overlap, and stand on their whole base where they have to', () => {
  const random = randomFrom(11)
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))
  for (let round = 0; round < 60; round++) {
    const types = Array.from({ length: between(1, 5) }, () =>
      turned(between(2, 7), between(2, 7), between(2, 7), between(1, 9)),
    )
    const isSupported = round % 2 === 0
    const boxes = packed(types, isSupported, 12, between(8, 14))
    for (const [index, box] of boxes.entries()) {
      expect(boxes.slice(0, index).some((other) => isOverlap(other, box))).toBe(false)
      expect(Math.min(box.x, box.y, box.z)).toBeGreaterThanOrEqual(0)
      if (isSupported) expect(carried(boxes, box)).toBeCloseTo(1)
    }
    for (const [type, { count }] of types.entries()) {
      expect(boxes.filter((box) => box.type === type).length).toBeLessThanOrEqual(count)
    }
  }
})
