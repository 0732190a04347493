import type { BoxType, PlacedBox } from './room.ts'

/** How two blocks were joined: side by side along x or y, or stacked; a single box is not joined. */
export const SINGLE = -1

const columns = [
  'length',
  'width',
  'height',
  'volume',
  'boxes',
  'topLength',
  'topWidth',
  'topLoad',
  'baseLoad',
  'weight',
  'kinds0',
  'kinds1',
  'foes0',
  'foes1',
  'overhangs',
  'first',
  'second',
  'joint',
] as const

/**
 * Blocks: boxes joined into cuboids with no or few gaps, placed as one. Stored as one array per property, because the search
 * reads them millions of times. Loads in kg per m².
 */
export class BlockTable {
  count = 0
  readonly length: Int16Array
  readonly width: Int16Array
  readonly height: Int16Array
  readonly volume: Float64Array
  readonly boxes: Int32Array
  /** The part of the top, from the origin of the block, that supports other boxes. */
  readonly topLength: Int16Array
  readonly topWidth: Int16Array
  readonly topLoad: Int16Array
  readonly baseLoad: Float64Array
  readonly weight: Float64Array
  readonly kinds0: Int32Array
  readonly kinds1: Int32Array
  readonly foes0: Int32Array
  readonly foes1: Int32Array
  readonly overhangs: Uint8Array
  /** The two joined blocks, or the box type in `first`. */
  readonly first: Int32Array
  readonly second: Int32Array
  readonly joint: Int8Array
  /** Box counts of block b: types useType[useStart[b]..useStart[b + 1]] with the numbers in useCount. */
  readonly useStart: Int32Array
  useType: Uint16Array
  useCount: Int16Array

  constructor(capacity: number) {
    this.length = new Int16Array(capacity)
    this.width = new Int16Array(capacity)
    this.height = new Int16Array(capacity)
    this.volume = new Float64Array(capacity)
    this.boxes = new Int32Array(capacity)
    this.topLength = new Int16Array(capacity)
    this.topWidth = new Int16Array(capacity)
    this.topLoad = new Int16Array(capacity)
    this.baseLoad = new Float64Array(capacity)
    this.weight = new Float64Array(capacity)
    this.kinds0 = new Int32Array(capacity)
    this.kinds1 = new Int32Array(capacity)
    this.foes0 = new Int32Array(capacity)
    this.foes1 = new Int32Array(capacity)
    this.overhangs = new Uint8Array(capacity)
    this.first = new Int32Array(capacity)
    this.second = new Int32Array(capacity)
    this.joint = new Int8Array(capacity)
    this.useStart = new Int32Array(capacity + 1)
    this.useType = new Uint16Array(capacity * 4)
    this.useCount = new Int16Array(capacity * 4)
  }

  /** Reserves capacity for more use entries. */
  reserveUses(more: number): void {
    const needed = (this.useStart[this.count] as number) + more
    if (needed <= this.useType.length) return
    const types = new Uint16Array(needed * 2)
    const counts = new Int16Array(needed * 2)
    types.set(this.useType)
    counts.set(this.useCount)
    this.useType = types
    this.useCount = counts
  }

  /** Appends the boxes of a block placed at a point. */
  boxesOf(block: number, x: number, y: number, z: number, into: PlacedBox[]): void {
    const joint = this.joint[block] as number
    const first = this.first[block] as number
    if (joint === SINGLE) {
      const [dx, dy, dz] = [this.length[block] as number, this.width[block] as number, this.height[block] as number]
      into.push({ type: first, x, y, z, dx, dy, dz })
      return
    }
    const beyond = this.sideAlong(first, joint)
    this.boxesOf(first, x, y, z, into)
    this.boxesOf(
      this.second[block] as number,
      joint === 0 ? x + beyond : x,
      joint === 1 ? y + beyond : y,
      joint === 2 ? z + beyond : z,
      into,
    )
  }

  /** Returns the same blocks in another order, so that blocks read together are stored together. */
  reordered(order: Int32Array): BlockTable {
    const other = new BlockTable(this.count)
    const placeOf = new Int32Array(this.count)
    for (let place = 0; place < order.length; place++) placeOf[order[place] as number] = place
    for (let place = 0; place < order.length; place++) {
      const block = order[place] as number
      for (const name of columns) other[name][place] = this[name][block] as number
      if (this.joint[block] !== SINGLE) {
        other.first[place] = placeOf[this.first[block] as number] as number
        other.second[place] = placeOf[this.second[block] as number] as number
      }
      const start = this.useStart[block] as number
      const end = this.useStart[block + 1] as number
      other.reserveUses(end - start)
      const into = other.useStart[place] as number
      for (let use = start; use < end; use++) {
        other.useType[into + use - start] = this.useType[use] as number
        other.useCount[into + use - start] = this.useCount[use] as number
      }
      other.useStart[place + 1] = into + end - start
      other.count++
    }
    return other
  }

  private sideAlong(block: number, axis: number): number {
    return (axis === 0 ? this.length[block] : axis === 1 ? this.width[block] : this.height[block]) as number
  }
}

/** Adds a single box in one of its orientations. */
export function addSingle(table: BlockTable, type: BoxType, typeIndex: number, way: number): void {
  const orientation = type.ways[way]
  if (!orientation) return
  const { dx, dy, dz, load } = orientation
  const block = table.count
  table.length[block] = dx
  table.width[block] = dy
  table.height[block] = dz
  table.volume[block] = dx * dy * dz
  table.boxes[block] = 1
  table.topLength[block] = load > 0 ? dx : 0
  table.topWidth[block] = load > 0 ? dy : 0
  table.topLoad[block] = load
  // mm² to m²; rounded up, because loads are stored as integers.
  table.baseLoad[block] = Math.ceil((type.weight * 1e6) / (dx * dy))
  table.weight[block] = type.weight
  table.kinds0[block] = type.kinds[0]
  table.kinds1[block] = type.kinds[1]
  table.foes0[block] = type.foes[0]
  table.foes1[block] = type.foes[1]
  table.overhangs[block] = type.mayOverhang ? 1 : 0
  table.first[block] = typeIndex
  table.second[block] = -1
  table.joint[block] = SINGLE
  table.reserveUses(1)
  const use = table.useStart[block] as number
  table.useType[use] = typeIndex
  table.useCount[use] = 1
  table.useStart[block + 1] = use + 1
  table.count++
}
