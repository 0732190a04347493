import type { PackState } from './pack-state.ts'
import type { Room } from './room.ts'

const MAX_NEIGHBOURS = 128

/**
 * The surroundings of one space; the contact area of a block with walls and blocks is a sum over these. Coordinates run inward
 * from the corner of the space that blocks are placed in. Faces: 0 and 1 are the near and far one along x, 2 and 3 along y, 4 and
 * 5 along z.
 */
export class Contact {
  private readonly room: Room
  private readonly counts = new Int32Array(6)
  private readonly u0 = new Int32Array(6 * MAX_NEIGHBOURS)
  private readonly u1 = new Int32Array(6 * MAX_NEIGHBOURS)
  private readonly v0 = new Int32Array(6 * MAX_NEIGHBOURS)
  private readonly v1 = new Int32Array(6 * MAX_NEIGHBOURS)
  private readonly depth = new Int32Array(6 * MAX_NEIGHBOURS)
  private readonly wall = new Int32Array(6)

  constructor(room: Room) {
    this.room = room
  }

  /** Collects the neighbours of a space; gaps up to a share of its sides count as contact. */
  look(state: PackState, o: number, corner: number, gap: number): void {
    const { spaces, boxes, placed } = state
    const x0 = spaces[o] as number
    const y0 = spaces[o + 1] as number
    const z0 = spaces[o + 2] as number
    const x1 = spaces[o + 3] as number
    const y1 = spaces[o + 4] as number
    const z1 = spaces[o + 5] as number
    const fromX = (corner & 1) !== 0
    const fromY = (corner & 2) !== 0
    const fromZ = (corner & 4) !== 0
    const sx = x1 - x0
    const sy = y1 - y0
    const sz = z1 - z0
    const gapX = (gap * sx) | 0
    const gapY = (gap * sy) | 0
    const gapZ = (gap * sz) | 0
    this.lookAtWalls(x0, y0, z0, x1, y1, z1, corner)
    this.counts.fill(0)
    for (let i = 0, q = 0; i < placed; i++, q += 6) {
      const a0 = fromX ? x1 - (boxes[q + 3] as number) : (boxes[q] as number) - x0
      const a1 = fromX ? x1 - (boxes[q] as number) : (boxes[q + 3] as number) - x0
      if (a0 > sx + gapX || a1 < -gapX) continue
      const b0 = fromY ? y1 - (boxes[q + 4] as number) : (boxes[q + 1] as number) - y0
      const b1 = fromY ? y1 - (boxes[q + 1] as number) : (boxes[q + 4] as number) - y0
      if (b0 > sy + gapY || b1 < -gapY) continue
      const c0 = fromZ ? z1 - (boxes[q + 5] as number) : (boxes[q + 2] as number) - z0
      const c1 = fromZ ? z1 - (boxes[q + 2] as number) : (boxes[q + 5] as number) - z0
      if (c0 > sz + gapZ || c1 < -gapZ) continue
      const inX = a0 < sx && a1 > 0
      const inY = b0 < sy && b1 > 0
      const inZ = c0 < sz && c1 > 0
      if (inY && inZ) this.addNeighbour(0, a0, a1, sx, b0, b1, c0, c1)
      else if (inX && inZ) this.addNeighbour(2, b0, b1, sy, a0, a1, c0, c1)
      else if (inX && inY) this.addNeighbour(4, c0, c1, sz, a0, a1, b0, b1)
    }
  }

  /** Returns the contact area of a block in the corner; faces away from it count only where the block reaches across the space. */
  areaOf(l: number, w: number, h: number, gap: number, farX: boolean, farY: boolean, farZ: boolean): number {
    const gapX = (gap * l) | 0
    const gapY = (gap * w) | 0
    const gapZ = (gap * h) | 0
    let area = this.area(0, 0, w, h, gapX) + this.area(2, 0, l, h, gapY) + this.area(4, 0, l, w, gapZ)
    if (farX) area += this.area(1, l, w, h, gapX)
    if (farY) area += this.area(3, w, l, h, gapY)
    if (farZ) area += this.area(5, h, l, w, gapZ)
    return area
  }

  /** Returns the contact area of a face of u × v at a distance of `inward` from the corner. */
  private area(face: number, inward: number, u: number, v: number, gap: number): number {
    const toWall = (this.wall[face] as number) - inward
    if (toWall <= gap && toWall >= -gap) return u * v
    const { u0, u1, v0, v1, depth } = this
    let sum = 0
    const start = face * MAX_NEIGHBOURS
    const end = start + (this.counts[face] as number)
    for (let k = start; k < end; k++) {
      const distance = (depth[k] as number) - inward
      if (distance > gap || distance < -gap) continue
      const highU = u1[k] as number
      const p = (u < highU ? u : highU) - (u0[k] as number)
      if (p <= 0) continue
      const highV = v1[k] as number
      const q = (v < highV ? v : highV) - (v0[k] as number)
      if (q > 0) sum += p * q
    }
    return sum
  }

  private lookAtWalls(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number, corner: number): void {
    const { length, width, height } = this.room
    const { wall } = this
    wall[0] = corner & 1 ? x1 - length : -x0
    wall[1] = corner & 1 ? x1 : length - x0
    wall[2] = corner & 2 ? y1 - width : -y0
    wall[3] = corner & 2 ? y1 : width - y0
    wall[4] = corner & 4 ? z1 - height : -z0
    wall[5] = corner & 4 ? z1 : height - z0
  }

  private addNeighbour(
    nearFace: number,
    d0: number,
    d1: number,
    side: number,
    u0: number,
    u1: number,
    v0: number,
    v1: number,
  ): void {
    let face = nearFace
    let depth = d1
    if (d1 > 0) {
      if (d0 < side) return
      face = nearFace + 1
      depth = d0
    }
    const count = this.counts[face] as number
    if (count >= MAX_NEIGHBOURS) return
    const k = face * MAX_NEIGHBOURS + count
    this.counts[face] = count + 1
    this.u0[k] = u0 > 0 ? u0 : 0
    this.u1[k] = u1
    this.v0[k] = v0 > 0 ? v0 : 0
    this.v1[k] = v1
    this.depth[k] = depth
  }
}
