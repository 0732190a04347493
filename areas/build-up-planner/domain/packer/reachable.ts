import type { BoxType, Room } from './room.ts'

/** Returns, per axis and for every length up to that of the room, the longest row of boxes that fits. */
export function reachableLengths(room: Room, types: readonly BoxType[]): readonly [Int16Array, Int16Array, Int16Array] {
  return [
    longestRows(room.length, types, ({ dx }) => dx),
    longestRows(room.width, types, ({ dy }) => dy),
    longestRows(room.height, types, ({ dz }) => dz),
  ]
}

function longestRows(
  longest: number,
  types: readonly BoxType[],
  sideOf: (way: BoxType['ways'][number]) => number,
): Int16Array {
  const isReached = new Uint8Array(longest + 1)
  isReached[0] = 1
  for (const { ways, count } of types) {
    if (count > 0) for (const side of new Set(ways.map(sideOf))) addRows(isReached, side, count)
  }
  let last = 0
  return Int16Array.from(isReached, (reached, length) => (reached === 1 ? (last = length) : last))
}

function addRows(isReached: Uint8Array, side: number, count: number): void {
  const used = new Int16Array(isReached.length)
  for (let length = side; length < isReached.length; length++) {
    const before = length - side
    if (isReached[length] === 1 || isReached[before] !== 1 || (used[before] as number) >= count) continue
    isReached[length] = 1
    used[length] = (used[before] as number) + 1
  }
}
