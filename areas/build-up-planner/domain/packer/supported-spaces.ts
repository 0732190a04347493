import { DISTANCE, LOAD, MAX_SPACES, type PackState, SPACE_WIDTH, USED_UP } from './pack-state.ts'
import type { BoxType, Rectangle, Room } from './room.ts'
import { Spaces } from './spaces.ts'

const MAX_OPEN = 4000

/**
 * With full support all columns are solid, so the packing is a height field. A space is a maximal rectangle of equal height, open
 * to the roof; the load per m² on it is limited by the weakest piece below.
 */
export class SupportedSpaces extends Spaces {
  private readonly lowest: number
  /** Rectangles to be added at one height: x0 y0 x1 y1 load. */
  private readonly pending = new Int16Array(MAX_OPEN * 5)
  private pendingCount = 0

  constructor(room: Room, types: readonly BoxType[]) {
    super(room)
    this.lowest = Math.min(32_767, ...types.flatMap(({ ways }) => ways.map(({ dz }) => dz)))
  }

  /** Opens the floors, or only what of them lies within a rectangle. */
  open(state: PackState, within?: Rectangle): void {
    for (const { x0, y0, x1, y1, z, load } of this.room.floors) {
      const { x0: a0, y0: b0, x1: a1, y1: b1 } = within ?? { x0, y0, x1, y1 }
      const [lowX, lowY] = [Math.max(x0, a0), Math.max(y0, b0)]
      const [highX, highY] = [Math.min(x1, a1), Math.min(y1, b1)]
      if (lowX < highX && lowY < highY) this.addTop(state, lowX, lowY, highX, highY, z, load)
    }
  }

  giveUp(state: PackState, space: number): void {
    state.spaces[space * SPACE_WIDTH + DISTANCE] = USED_UP
  }

  /** Reopens spaces that nothing fitted, for other blocks. */
  reopen(state: PackState): void {
    for (let space = 0; space < state.spaceCount; space++) this.measure(state, space)
  }

  /** Returns the load limit under a base; 0 if the base is not fully supported at one height. */
  loadUnder({ spaces, spaceCount }: PackState, x0: number, y0: number, z: number, x1: number, y1: number): number {
    let load = 0
    for (let space = 0, o = 0; space < spaceCount; space++, o += SPACE_WIDTH) {
      if (spaces[o + 2] !== z || (spaces[o] as number) > x0 || (spaces[o + 3] as number) < x1) continue
      if ((spaces[o + 1] as number) > y0 || (spaces[o + 4] as number) < y1) continue
      load = Math.max(load, spaces[o + LOAD] as number)
    }
    return load
  }

  /** Removes everything below the top of a fixed box and adds that top. */
  placeFixed(state: PackState, x0: number, y0: number, x1: number, y1: number, z1: number, load: number): void {
    this.cutAway(state, x0, y0, -1, x1, y1, z1)
    if (load > 0 && this.room.height - z1 >= this.lowest) this.addTop(state, x0, y0, x1, y1, z1, load)
  }

  place(
    state: PackState,
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    topX: number,
    topY: number,
    topLoad: number,
  ): void {
    this.cutAway(state, x0, y0, z0, x1, y1, z0)
    if (topLoad > 0 && this.room.height - z1 >= this.lowest) this.addTop(state, x0, y0, topX, topY, z1, topLoad)
  }

  /** Cuts the base of a block out of the spaces whose floors lie between two heights. */
  private cutAway(
    state: PackState,
    x0: number,
    y0: number,
    lowest: number,
    x1: number,
    y1: number,
    highest: number,
  ): void {
    const { spaces, spaceCount } = state
    const top = this.room.height
    this.cutCount = 0
    let left = 0
    for (let space = 0, o = 0; space < spaceCount; space++, o += SPACE_WIDTH) {
      const a0 = spaces[o] as number
      const b0 = spaces[o + 1] as number
      const a1 = spaces[o + 3] as number
      const b1 = spaces[o + 4] as number
      const z0 = spaces[o + 2] as number
      if (z0 >= lowest && z0 <= highest && a0 < x1 && x0 < a1 && b0 < y1 && y0 < b1) {
        const load = spaces[o + LOAD] as number
        const distance = spaces[o + DISTANCE] as number
        if (x0 > a0) this.pushCut(a0, b0, z0, x0, b1, top, load, distance)
        if (x1 < a1) this.pushCut(x1, b0, z0, a1, b1, top, load, distance)
        if (y0 > b0) this.pushCut(a0, b0, z0, a1, y0, top, load, distance)
        if (y1 < b1) this.pushCut(a0, y1, z0, a1, b1, top, load, distance)
      } else this.move(state, space, left++)
    }
    state.spaceCount = left
    this.addMaximal(state, left)
  }

  private addMaximal(state: PackState, old: number): void {
    const { cut, cutCount } = this
    for (let i = 0, o = 0; i < cutCount; i++, o += 8) {
      const x0 = cut[o] as number
      const y0 = cut[o + 1] as number
      const z0 = cut[o + 2] as number
      const x1 = cut[o + 3] as number
      const y1 = cut[o + 4] as number
      const load = cut[o + 6] as number
      if (this.isWithin(state, old, x0, y0, z0, x1, y1, load)) continue
      if (this.isWithinCut(i, x0, y0, z0, x1, y1, load)) continue
      const full = state.spaceCount >= MAX_SPACES
      this.add(state, x0, y0, z0, x1, y1, cut[o + 5] as number, load)
      if (!full && cut[o + 7] === 1) this.giveUp(state, state.spaceCount - 1)
    }
  }

  /** Whether the rectangle lies within one of the first spaces of the state at this height with an equal or higher load limit. */
  private isWithin(
    state: PackState,
    count: number,
    x0: number,
    y0: number,
    z: number,
    x1: number,
    y1: number,
    load: number,
  ): boolean {
    const { spaces } = state
    for (let j = 0, q = 0; j < count; j++, q += SPACE_WIDTH) {
      if (spaces[q + 2] !== z || (spaces[q] as number) > x0 || (spaces[q + 3] as number) < x1) continue
      if ((spaces[q + 1] as number) > y0 || (spaces[q + 4] as number) < y1) continue
      if ((spaces[q + LOAD] as number) >= load) return true
    }
    return false
  }

  /** Whether the rectangle lies within another cut one; of two equal ones the first is kept. */
  private isWithinCut(i: number, x0: number, y0: number, z0: number, x1: number, y1: number, load: number): boolean {
    const { cut, cutCount } = this
    for (let j = 0, q = 0; j < cutCount; j++, q += 8) {
      if ((cut[q] as number) > x0 || (cut[q + 3] as number) < x1 || j === i) continue
      if (cut[q + 2] !== z0) continue
      if ((cut[q + 1] as number) > y0 || (cut[q + 4] as number) < y1 || (cut[q + 6] as number) < load) continue
      if (j < i) return true
      const isEqual =
        cut[q] === x0 && cut[q + 3] === x1 && cut[q + 1] === y0 && cut[q + 4] === y1 && cut[q + 6] === load
      if (!isEqual) return true
    }
    return false
  }

  /**
   * Adds a rectangle at a height and merges it with those of the same height until nothing new results: where two touch or overlap,
   * the union along one axis of their intersection along the other.
   */
  private addTop(state: PackState, x0: number, y0: number, x1: number, y1: number, z: number, load: number): void {
    this.pendingCount = 0
    this.pushPending(x0, y0, x1, y1, load)
    const { pending } = this
    for (let p = 0; p < this.pendingCount; p++) {
      const o = p * 5
      const a0 = pending[o] as number
      const b0 = pending[o + 1] as number
      const a1 = pending[o + 2] as number
      const b1 = pending[o + 3] as number
      const own = pending[o + 4] as number
      if (this.isWithin(state, state.spaceCount, a0, b0, z, a1, b1, own)) continue
      this.mergeWithLevel(state, a0, b0, a1, b1, z, own)
      this.add(state, a0, b0, z, a1, b1, this.room.height, own)
    }
  }

  private mergeWithLevel(
    state: PackState,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    z: number,
    load: number,
  ): void {
    const { spaces } = state
    for (let space = state.spaceCount - 1, o = space * SPACE_WIDTH; space >= 0; space--, o -= SPACE_WIDTH) {
      if (spaces[o + 2] !== z) continue
      const a0 = spaces[o] as number
      const b0 = spaces[o + 1] as number
      const a1 = spaces[o + 3] as number
      const b1 = spaces[o + 4] as number
      const other = spaces[o + LOAD] as number
      if (a0 >= x0 && b0 >= y0 && a1 <= x1 && b1 <= y1 && other <= load) {
        this.remove(state, space)
        continue
      }
      const lowX = x0 > a0 ? x0 : a0
      const highX = x1 < a1 ? x1 : a1
      const lowY = y0 > b0 ? y0 : b0
      const highY = y1 < b1 ? y1 : b1
      const weaker = load < other ? load : other
      if (highX >= lowX && highY > lowY) this.pushPending(x0 < a0 ? x0 : a0, lowY, x1 > a1 ? x1 : a1, highY, weaker)
      if (highY >= lowY && highX > lowX) this.pushPending(lowX, y0 < b0 ? y0 : b0, highX, y1 > b1 ? y1 : b1, weaker)
    }
  }

  private pushPending(x0: number, y0: number, x1: number, y1: number, load: number): void {
    if (this.pendingCount >= MAX_OPEN) return
    const o = this.pendingCount++ * 5
    this.pending[o] = x0
    this.pending[o + 1] = y0
    this.pending[o + 2] = x1
    this.pending[o + 3] = y1
    this.pending[o + 4] = load
  }
}
