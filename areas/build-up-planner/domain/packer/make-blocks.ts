import { addSingle, BlockTable } from './block-table.ts'
import { BlockKeys } from './block-keys.ts'
import { FaceIndex } from './face-index.ts'
import type { BoxType, Room } from './room.ts'

export type BlockLimits = {
  readonly maxBlocks: number
  /** Minimum share of a block's volume that is boxes. */
  readonly minFill: number
  /** Maximum difference of the sides of joined faces. */
  readonly mismatch: number
  /** Maximum number of pairs tried. */
  readonly maxPairs: number
}

/**
 * Generates blocks level by level: joins the latest blocks with all others along each axis. In a supported room only blocks are
 * made whose boxes are supported with their full base.
 */
export function makeBlocks(room: Room, types: readonly BoxType[], limits: BlockLimits): BlockTable {
  return new BlockMaker(room, types, limits).make()
}

class BlockMaker {
  private readonly table: BlockTable
  private readonly keys: BlockKeys
  private readonly counts: Int16Array
  private pairs = 0
  private readonly room: Room
  private readonly types: readonly BoxType[]
  private readonly limits: BlockLimits
  private readonly mergedType: Uint16Array
  private readonly mergedCount: Int16Array
  // The current join: the lower or nearer block, the other one, and the usable part of the top.
  private near = 0
  private far = 0
  private topLength = 0
  private topWidth = 0

  constructor(room: Room, types: readonly BoxType[], limits: BlockLimits) {
    this.room = room
    this.types = types
    this.limits = limits
    this.table = new BlockTable(limits.maxBlocks + 1)
    this.keys = new BlockKeys(limits.maxBlocks, types.length)
    this.counts = Int16Array.from(types, ({ count }) => count)
    this.mergedType = new Uint16Array(types.length)
    this.mergedCount = new Int16Array(types.length)
  }

  make(): BlockTable {
    this.addSingles()
    let from = 0
    let to = this.table.count
    while (from < to && !this.isEnough()) {
      this.addLevel(from, to)
      from = to
      to = this.table.count
    }
    return this.table
  }

  private isEnough(): boolean {
    return this.table.count >= this.limits.maxBlocks || this.pairs > this.limits.maxPairs
  }

  private addSingles(): void {
    for (const [index, type] of this.types.entries()) {
      if (type.count < 1) continue
      for (const [way, { dx, dy, dz }] of type.ways.entries()) {
        if (dx > this.room.length || dy > this.room.width || dz > this.room.height) continue
        if (this.table.count >= this.limits.maxBlocks || !this.keys.addSingle(index, dx, dy, dz)) continue
        addSingle(this.table, type, index, way)
        this.keys.storeSingle(this.table.count - 1, index)
      }
    }
  }

  private addLevel(from: number, to: number): void {
    const { length, width, height } = this.table
    const byWidth = new FaceIndex(width, to)
    const byLength = new FaceIndex(length, to)
    for (let block = from; block < to; block++) {
      this.joinMatching(block, 0, byWidth, width, height)
      this.joinMatching(block, 1, byLength, length, height)
      this.joinMatching(block, 2, byLength, length, width)
      if (this.isEnough()) return
    }
  }

  /** Joins a block along one axis with all blocks whose faces have about the same sides. */
  private joinMatching(block: number, axis: number, index: FaceIndex, sides: Int16Array, others: Int16Array): void {
    const { mismatch, maxBlocks } = this.limits
    const side = sides[block] as number
    const other = others[block] as number
    const low = other * (1 - mismatch)
    const high = other / (1 - mismatch)
    const end = index.firstAbove(Math.floor(side / (1 - mismatch)))
    const start = index.firstAbove(Math.ceil(side * (1 - mismatch)) - 1)
    this.pairs += end - start
    for (let place = start; place < end; place++) {
      const partner = index.order[place] as number
      const partnerOther = others[partner] as number
      if (partnerOther < low || partnerOther > high) continue
      if (this.table.count >= maxBlocks) return
      this.join(block, partner, axis)
    }
  }

  private join(block: number, partner: number, axis: number): void {
    const { length: lengths, width: widths, height: heights, volume } = this.table
    const [l1, w1, h1] = [lengths[block] as number, widths[block] as number, heights[block] as number]
    const [l2, w2, h2] = [lengths[partner] as number, widths[partner] as number, heights[partner] as number]
    const length = axis === 0 ? l1 + l2 : Math.max(l1, l2)
    const width = axis === 1 ? w1 + w2 : Math.max(w1, w2)
    const height = axis === 2 ? h1 + h2 : Math.max(h1, h2)
    if (length > this.room.length || width > this.room.width || height > this.room.height) return
    if ((volume[block] as number) + (volume[partner] as number) < this.limits.minFill * length * width * height) return
    this.near = block
    this.far = partner
    this.topLength = length
    this.topWidth = width
    if (this.room.isSupported && !(axis === 2 ? this.standsOn(block, partner) : this.areLevel(block, partner, axis)))
      return
    if (this.areFoes(block, partner)) return
    const uses = this.mergeUses(block, partner)
    if (uses === 0 || !this.keys.addJoined(block, partner, length, width, height)) return
    this.addJoined(axis, length, width, height, uses)
  }

  /** Side by side, blocks need equal height and a top without a step. */
  private areLevel(block: number, partner: number, axis: number): boolean {
    const { height, topLength, topWidth, length, width } = this.table
    if (height[block] !== height[partner]) return false
    const [tops, sides] = axis === 0 ? [topLength, length] : [topWidth, width]
    if (tops[block] !== sides[block]) {
      if (tops[partner] !== sides[partner]) return false
      this.near = partner
      this.far = block
    }
    const [near, far] = [this.near, this.far]
    const [nearLength, farLength] = [topLength[near] as number, topLength[far] as number]
    const [nearWidth, farWidth] = [topWidth[near] as number, topWidth[far] as number]
    this.topLength = axis === 0 ? nearLength + farLength : Math.min(nearLength, farLength)
    this.topWidth = axis === 1 ? nearWidth + farWidth : Math.min(nearWidth, farWidth)
    return true
  }

  private standsOn(block: number, partner: number): boolean {
    if (this.carries(block, partner)) return true
    this.near = partner
    this.far = block
    return this.carries(partner, block)
  }

  private carries(lower: number, upper: number): boolean {
    const { topLength, topWidth, topLoad, baseLoad, length, width } = this.table
    if ((topLength[lower] as number) < (length[upper] as number)) return false
    if ((topWidth[lower] as number) < (width[upper] as number)) return false
    if ((topLoad[lower] as number) < (baseLoad[upper] as number)) return false
    this.topLength = topLength[upper] as number
    this.topWidth = topWidth[upper] as number
    return true
  }

  private areFoes(block: number, partner: number): boolean {
    const { kinds0, kinds1, foes0, foes1 } = this.table
    const first = (kinds0[block] as number) & (foes0[partner] as number)
    return first !== 0 || ((kinds1[block] as number) & (foes1[partner] as number)) !== 0
  }

  /** Returns the number of use entries of the join; 0 if it needs more boxes than exist. */
  private mergeUses(block: number, partner: number): number {
    const { useStart, useType, useCount } = this.table
    let [i, j, uses] = [useStart[block] as number, useStart[partner] as number, 0]
    const [iEnd, jEnd] = [useStart[block + 1] as number, useStart[partner + 1] as number]
    while (i < iEnd || j < jEnd) {
      const a = i < iEnd ? (useType[i] as number) : 65_535
      const b = j < jEnd ? (useType[j] as number) : 65_535
      const type = Math.min(a, b)
      let count = 0
      if (a === type) count += useCount[i++] as number
      if (b === type) count += useCount[j++] as number
      if (count > (this.counts[type] as number)) return 0
      this.mergedType[uses] = type
      this.mergedCount[uses++] = count
    }
    return uses
  }

  private addJoined(axis: number, length: number, width: number, height: number, uses: number): void {
    const { table: t, near, far } = this
    const block = t.count
    t.length[block] = length
    t.width[block] = width
    t.height[block] = height
    t.volume[block] = (t.volume[near] as number) + (t.volume[far] as number)
    t.boxes[block] = (t.boxes[near] as number) + (t.boxes[far] as number)
    t.weight[block] = (t.weight[near] as number) + (t.weight[far] as number)
    t.kinds0[block] = (t.kinds0[near] as number) | (t.kinds0[far] as number)
    t.kinds1[block] = (t.kinds1[near] as number) | (t.kinds1[far] as number)
    t.foes0[block] = (t.foes0[near] as number) | (t.foes0[far] as number)
    t.foes1[block] = (t.foes1[near] as number) | (t.foes1[far] as number)
    t.overhangs[block] = Math.min(t.overhangs[near] as number, t.overhangs[far] as number)
    this.addLoads(block, axis)
    t.topLength[block] = this.topLength
    t.topWidth[block] = this.topWidth
    t.first[block] = near
    t.second[block] = far
    t.joint[block] = axis
    t.reserveUses(uses)
    const start = t.useStart[block] as number
    for (let use = 0; use < uses; use++) {
      t.useType[start + use] = this.mergedType[use] as number
      t.useCount[start + use] = this.mergedCount[use] as number
    }
    t.useStart[block + 1] = start + uses
    t.count++
    this.keys.storeJoined(block, near, far)
  }

  private addLoads(block: number, axis: number): void {
    const { topLoad, baseLoad } = this.table
    const [nearTop, farTop] = [topLoad[this.near] as number, topLoad[this.far] as number]
    const [nearBase, farBase] = [baseLoad[this.near] as number, baseLoad[this.far] as number]
    topLoad[block] = axis === 2 ? Math.min(farTop, nearTop - farBase) : Math.min(nearTop, farTop)
    baseLoad[block] = axis === 2 ? nearBase + farBase : Math.max(nearBase, farBase)
  }
}
