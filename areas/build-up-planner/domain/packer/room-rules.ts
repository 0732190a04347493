import type { BlockTable } from './block-table.ts'
import { CORNER, LOAD, type PackState } from './pack-state.ts'
import { type BoxType, type Room, UNLIMITED_LOAD } from './room.ts'

/** The rules of a room that a block must obey besides fitting into a space: contour, weight, loads, compatibility. */
export class RoomRules {
  /** False if only geometry counts, which keeps the inner loop short. */
  readonly isRuled: boolean
  /** The place found by `locate`. */
  x = 0
  y = 0
  z = 0
  maxWeight: number
  maxVolume: number
  private readonly room: Room
  private readonly table: BlockTable

  constructor(room: Room, types: readonly BoxType[], table: BlockTable) {
    this.room = room
    this.table = table
    this.maxWeight = room.maxWeight
    this.maxVolume = room.maxVolume
    this.isRuled =
      room.maxWeight !== Infinity ||
      room.maxVolume !== Infinity ||
      room.halfSpaces.length > 0 ||
      room.base !== null ||
      room.floors.some(({ load }) => load < UNLIMITED_LOAD) ||
      types.some(({ foes, ways }) => foes[0] !== 0 || foes[1] !== 0 || ways.some(({ load }) => load < UNLIMITED_LOAD))
  }

  /** Finds the place of a block in a space: its corner, or as near to it as cuts and the base allow. */
  locate(spaces: Int16Array, o: number, block: number): void {
    const { length, width, height } = this.table
    const corner = spaces[o + CORNER] as number
    this.x = corner & 1 ? (spaces[o + 3] as number) - (length[block] as number) : (spaces[o] as number)
    this.y = corner & 2 ? (spaces[o + 4] as number) - (width[block] as number) : (spaces[o + 1] as number)
    this.z = corner & 4 ? (spaces[o + 5] as number) - (height[block] as number) : (spaces[o + 2] as number)
    const { base } = this.room
    if (base && this.table.overhangs[block] === 0) {
      this.x = Math.max(base.x0, Math.min(this.x, base.x1 - (length[block] as number)))
      this.y = Math.max(base.y0, Math.min(this.y, base.y1 - (width[block] as number)))
    }
    for (const { axis, a, b, limit } of this.room.halfSpaces) {
      const height0 = b > 0 ? this.z + (height[block] as number) : this.z
      const edge = (limit - b * height0) / a
      if (axis === 'x')
        this.x =
          a > 0 ? Math.min(this.x, Math.floor(edge) - (length[block] as number)) : Math.max(this.x, Math.ceil(edge))
      else
        this.y =
          a > 0 ? Math.min(this.y, Math.floor(edge) - (width[block] as number)) : Math.max(this.y, Math.ceil(edge))
    }
  }

  allows(state: PackState, o: number, block: number): boolean {
    const { table } = this
    if (state.weight + (table.weight[block] as number) > this.maxWeight) return false
    if (state.volume + (table.volume[block] as number) > this.maxVolume) return false
    if (((table.kinds0[block] as number) & state.foes0) !== 0 || ((table.kinds1[block] as number) & state.foes1) !== 0)
      return false
    if (((table.foes0[block] as number) & state.kinds0) !== 0 || ((table.foes1[block] as number) & state.kinds1) !== 0)
      return false
    const load = state.spaces[o + LOAD] as number
    if (load < UNLIMITED_LOAD && (table.baseLoad[block] as number) > load) return false
    this.locate(state.spaces, o, block)
    return this.isInside(state.spaces, o, block) && this.isOnBase(block)
  }

  /** Returns the load limit of a block's top above a support with the given limit. */
  loadLeft(block: number, below: number): number {
    const own = this.table.topLoad[block] as number
    if (below >= UNLIMITED_LOAD) return own
    return Math.max(0, Math.min(own, below - (this.table.baseLoad[block] as number)))
  }

  /** Adds weight and kind of a block to the state. */
  count(state: PackState, block: number): void {
    const { weight, kinds0, kinds1, foes0, foes1 } = this.table
    state.weight += weight[block] as number
    state.kinds0 |= kinds0[block] as number
    state.kinds1 |= kinds1[block] as number
    state.foes0 |= foes0[block] as number
    state.foes1 |= foes1[block] as number
  }

  /** Cuts may have moved the block out of the space, and obstacles may hang above a floor. */
  private isInside(spaces: Int16Array, o: number, block: number): boolean {
    const { length, width, height } = this.table
    const { x, y, z } = this
    const x1 = x + (length[block] as number)
    const y1 = y + (width[block] as number)
    const z1 = z + (height[block] as number)
    if (x < (spaces[o] as number) || x1 > (spaces[o + 3] as number)) return false
    if (y < (spaces[o + 1] as number) || y1 > (spaces[o + 4] as number)) return false
    for (const box of this.room.obstacles) {
      if (box.x0 < x1 && x < box.x1 && box.y0 < y1 && y < box.y1 && box.z0 < z1 && z < box.z1) return false
    }
    return true
  }

  private isOnBase(block: number): boolean {
    const { base } = this.room
    if (!base || this.table.overhangs[block] === 1) return true
    const x1 = this.x + (this.table.length[block] as number)
    const y1 = this.y + (this.table.width[block] as number)
    return this.x >= base.x0 && this.y >= base.y0 && x1 <= base.x1 && y1 <= base.y1
  }
}
