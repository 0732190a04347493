import { type PackState, SPACE_WIDTH } from './pack-state.ts'
import { type BoxType, type Room, UNLIMITED_LOAD } from './room.ts'
import { Spaces } from './spaces.ts'

const TOO_LONG = 32_767

/** Free spaces without support rule: all maximal empty cuboids, which overlap. */
export class FreeSpaces extends Spaces {
  private readonly smallest: Int16Array
  private readonly types: number
  private minX = 0
  private minY = 0
  private minZ = 0

  constructor(room: Room, types: readonly BoxType[]) {
    super(room)
    this.types = types.length
    this.smallest = Int16Array.from(
      types.flatMap(({ ways }) => [
        Math.min(TOO_LONG, ...ways.map(({ dx }) => dx)),
        Math.min(TOO_LONG, ...ways.map(({ dy }) => dy)),
        Math.min(TOO_LONG, ...ways.map(({ dz }) => dz)),
      ]),
    )
  }

  open(state: PackState): void {
    const { length, width, height, obstacles } = this.room
    this.add(state, 0, 0, 0, length, width, height, UNLIMITED_LOAD)
    for (const { x0, y0, z0, x1, y1, z1 } of obstacles) this.place(state, x0, y0, z0, x1, y1, z1)
  }

  giveUp(state: PackState, space: number): void {
    this.remove(state, space)
  }

  place(state: PackState, x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): void {
    this.measureSmallest(state)
    const { spaces, spaceCount } = state
    const { minX, minY, minZ } = this
    this.cutCount = 0
    let left = 0
    for (let space = 0, o = 0; space < spaceCount; space++, o += SPACE_WIDTH) {
      const a0 = spaces[o] as number
      const b0 = spaces[o + 1] as number
      const c0 = spaces[o + 2] as number
      const a1 = spaces[o + 3] as number
      const b1 = spaces[o + 4] as number
      const c1 = spaces[o + 5] as number
      if (a0 < x1 && x0 < a1 && b0 < y1 && y0 < b1 && c0 < z1 && z0 < c1) {
        if (x0 - a0 >= minX) this.pushCut(a0, b0, c0, x0, b1, c1, UNLIMITED_LOAD, 0)
        if (a1 - x1 >= minX) this.pushCut(x1, b0, c0, a1, b1, c1, UNLIMITED_LOAD, 0)
        if (y0 - b0 >= minY) this.pushCut(a0, b0, c0, a1, y0, c1, UNLIMITED_LOAD, 0)
        if (b1 - y1 >= minY) this.pushCut(a0, y1, c0, a1, b1, c1, UNLIMITED_LOAD, 0)
        if (z0 - c0 >= minZ) this.pushCut(a0, b0, c0, a1, b1, z0, UNLIMITED_LOAD, 0)
        if (c1 - z1 >= minZ) this.pushCut(a0, b0, z1, a1, b1, c1, UNLIMITED_LOAD, 0)
      } else if (a1 - a0 >= minX && b1 - b0 >= minY && c1 - c0 >= minZ) this.move(state, space, left++)
    }
    state.spaceCount = left
    this.addMaximal(state, left)
  }

  /** The shortest remaining side per axis: smaller spaces are useless. */
  private measureSmallest(state: PackState): void {
    const { smallest } = this
    const { remaining } = state
    let x = TOO_LONG
    let y = TOO_LONG
    let z = TOO_LONG
    for (let type = 0, o = 0; type < this.types; type++, o += 3) {
      if ((remaining[type] as number) <= 0) continue
      if ((smallest[o] as number) < x) x = smallest[o] as number
      if ((smallest[o + 1] as number) < y) y = smallest[o + 1] as number
      if ((smallest[o + 2] as number) < z) z = smallest[o + 2] as number
    }
    this.minX = x
    this.minY = y
    this.minZ = z
  }

  private addMaximal(state: PackState, old: number): void {
    const { cut, cutCount } = this
    for (let i = 0, o = 0; i < cutCount; i++, o += 8) {
      const x0 = cut[o] as number
      const y0 = cut[o + 1] as number
      const z0 = cut[o + 2] as number
      const x1 = cut[o + 3] as number
      const y1 = cut[o + 4] as number
      const z1 = cut[o + 5] as number
      if (this.isWithinOld(state, old, x0, y0, z0, x1, y1, z1)) continue
      if (!this.isWithinCut(i, x0, y0, z0, x1, y1, z1)) this.add(state, x0, y0, z0, x1, y1, z1, UNLIMITED_LOAD)
    }
  }

  private isWithinOld(
    state: PackState,
    old: number,
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
  ): boolean {
    const { spaces } = state
    for (let j = 0, q = 0; j < old; j++, q += SPACE_WIDTH) {
      if ((spaces[q] as number) > x0 || (spaces[q + 3] as number) < x1) continue
      if ((spaces[q + 1] as number) > y0 || (spaces[q + 4] as number) < y1) continue
      if ((spaces[q + 2] as number) <= z0 && (spaces[q + 5] as number) >= z1) return true
    }
    return false
  }

  /** Whether the space lies within another cut space; of two equal ones the first is kept. */
  private isWithinCut(i: number, x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): boolean {
    const { cut, cutCount } = this
    for (let j = 0, q = 0; j < cutCount; j++, q += 8) {
      if ((cut[q] as number) > x0 || (cut[q + 3] as number) < x1 || j === i) continue
      if ((cut[q + 1] as number) > y0 || (cut[q + 4] as number) < y1) continue
      if ((cut[q + 2] as number) > z0 || (cut[q + 5] as number) < z1) continue
      if (j < i) return true
      const isEqual =
        cut[q] === x0 &&
        cut[q + 3] === x1 &&
        cut[q + 1] === y0 &&
        cut[q + 4] === y1 &&
        cut[q + 2] === z0 &&
        cut[q + 5] === z1
      if (!isEqual) return true
    }
    return false
  }
}
