import type { BlockTable } from './block-table.ts'
import type { Room } from './room.ts'

/** Keys of stored lists stay small integers, which hash fastest in a Map. */
const MAX_KEYS = 2 ** 30
const MAX_BYTES = 100e6

/**
 * The blocks that fit a space, in a given order. Lists are filtered by length, then width, then height, and cached by the rank of
 * the space's sides among those of the blocks. With too many ranks for a key several spaces share a list, so callers must compare
 * the sides again.
 */
export class Candidates {
  private readonly order: Uint16Array
  private readonly blocks: readonly [Axis, Axis, Axis]
  private readonly byLength = new Map<number, Uint16Array>()
  private readonly byWidth = new Map<number, Uint16Array>()
  private readonly byHeight = new Map<number, Uint16Array>()
  private readonly fitting: Uint16Array
  private bytes = 0

  constructor(table: BlockTable, room: Room, order: Uint16Array) {
    this.order = order
    this.fitting = new Uint16Array(order.length)
    const axes = (group: number): readonly [Axis, Axis, Axis] => [
      new Axis(table.length, table.count, room.length, group),
      new Axis(table.width, table.count, room.width, group),
      new Axis(table.height, table.count, room.height, group),
    ]
    let group = 1
    this.blocks = axes(group)
    while (this.blocks.reduce((keys, { ranks }) => keys * (ranks + 1), 1) >= MAX_KEYS) this.blocks = axes(++group)
  }

  fittingInto(length: number, width: number, height: number): Uint16Array {
    const alongX = this.blocks[0]
    const alongY = this.blocks[1]
    const alongZ = this.blocks[2]
    const a = alongX.rankOf[length] as number
    const b = alongY.rankOf[width] as number
    const c = alongZ.rankOf[height] as number
    const pair = a * (alongY.ranks + 1) + b
    const key = pair * (alongZ.ranks + 1) + c
    const stored = this.byHeight.get(key)
    if (stored) return stored
    return this.store(a, b, c, pair, key)
  }

  private store(a: number, b: number, c: number, pair: number, key: number): Uint16Array {
    const [alongX, alongY, alongZ] = this.blocks
    let wide = this.byWidth.get(pair)
    if (!wide) {
      let long = this.byLength.get(a)
      if (!long) this.byLength.set(a, (long = this.upTo(this.order, alongX, a)))
      this.byWidth.set(pair, (wide = this.upTo(long, alongY, b)))
    }
    const list = this.upTo(wide, alongZ, c)
    this.bytes += list.byteLength + 100
    if (this.bytes > MAX_BYTES) {
      this.byHeight.clear()
      this.bytes = 0
    }
    this.byHeight.set(key, list)
    return list
  }

  private upTo(list: Uint16Array, { rankOfBlock }: Axis, rank: number): Uint16Array {
    let count = 0
    for (let i = 0; i < list.length; i++) {
      const block = list[i] as number
      if ((rankOfBlock[block] as number) <= rank) this.fitting[count++] = block
    }
    return this.fitting.slice(0, count)
  }
}

/** The sides of all blocks along one axis, as grouped ranks. */
class Axis {
  readonly ranks: number
  /** The greatest rank whose blocks fit a length. */
  readonly rankOf: Uint16Array
  readonly rankOfBlock: Uint16Array

  constructor(sides: Int16Array, count: number, longest: number, group: number) {
    const exists = new Uint8Array(longest + 1)
    for (let block = 0; block < count; block++) exists[sides[block] as number] = 1
    this.rankOf = new Uint16Array(longest + 1)
    let distinct = 0
    for (let side = 0; side <= longest; side++) {
      distinct += exists[side] as number
      this.rankOf[side] = Math.ceil(distinct / group)
    }
    this.ranks = Math.ceil(distinct / group)
    this.rankOfBlock = new Uint16Array(count)
    for (let block = 0; block < count; block++) this.rankOfBlock[block] = this.rankOf[sides[block] as number] as number
  }
}
