/** Layout of a space: x0 y0 z0 x1 y1 z1, distance of its best corner to that of the room, index of that corner, load limit of its floor. */
export const SPACE_WIDTH = 9
export const DISTANCE = 6
export const CORNER = 7
export const LOAD = 8
/** The distance of a space that nothing fits: it is skipped, but can still be merged with a neighbour. */
export const USED_UP = 32_001

export const MAX_SPACES = 1500
export const MAX_BLOCKS_PLACED = 1000

/** A partly packed room. States are pooled and copied, never allocated during the search. */
export class PackState {
  readonly remaining: Int16Array
  readonly spaces = new Int16Array(MAX_SPACES * SPACE_WIDTH)
  spaceCount = 0
  /** x0 y0 z0 x1 y1 z1 of each placed block. */
  readonly boxes = new Int16Array(MAX_BLOCKS_PLACED * 6)
  readonly blocks = new Int32Array(MAX_BLOCKS_PLACED)
  placed = 0
  volume = 0
  weight = 0
  kinds0 = 0
  kinds1 = 0
  foes0 = 0
  foes1 = 0
  /** Hash of the set of placements, in two halves. */
  hash1 = 0
  hash2 = 0

  constructor(types: number) {
    this.remaining = new Int16Array(types)
  }

  copyFrom(other: PackState): void {
    const types = this.remaining.length
    for (let i = 0; i < types; i++) this.remaining[i] = other.remaining[i] as number
    const spaces = other.spaceCount * SPACE_WIDTH
    for (let i = 0; i < spaces; i++) this.spaces[i] = other.spaces[i] as number
    const sides = other.placed * 6
    for (let i = 0; i < sides; i++) this.boxes[i] = other.boxes[i] as number
    for (let i = 0; i < other.placed; i++) this.blocks[i] = other.blocks[i] as number
    this.spaceCount = other.spaceCount
    this.placed = other.placed
    this.volume = other.volume
    this.weight = other.weight
    this.kinds0 = other.kinds0
    this.kinds1 = other.kinds1
    this.foes0 = other.foes0
    this.foes1 = other.foes1
    this.hash1 = other.hash1
    this.hash2 = other.hash2
  }

  /** Returns both halves of the hash as one exact number. */
  key(): number {
    return (this.hash1 >>> 0) * 2_097_152 + (this.hash2 >>> 11)
  }

  /** Adds a box to the placements; the caller updates the spaces. */
  addBox(block: number, x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): void {
    const { boxes } = this
    const at = this.placed * 6
    boxes[at] = x0
    boxes[at + 1] = y0
    boxes[at + 2] = z0
    boxes[at + 3] = x1
    boxes[at + 4] = y1
    boxes[at + 5] = z1
    this.blocks[this.placed++] = block
    let hash = Math.imul(block + 2, 0x9e_37_79_b1) ^ Math.imul(x0 + 1, 0x85_eb_ca_6b)
    hash ^= Math.imul(y0 + 1, 0xc2_b2_ae_35) ^ Math.imul(z0 + 1, 0x27_d4_eb_2f)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
    hash ^= hash >>> 13
    this.hash1 = (this.hash1 + hash) | 0
    hash = Math.imul(hash ^ 0x5b_d1_e9_95, 0x29_7a_2d_39)
    this.hash2 = (this.hash2 + (hash ^ (hash >>> 16))) | 0
  }
}
