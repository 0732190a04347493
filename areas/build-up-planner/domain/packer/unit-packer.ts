import type { BlockTable } from './block-table.ts'
import { Chooser } from './chooser.ts'
import { makeBlocks } from './make-blocks.ts'
import { PackState } from './pack-state.ts'
import { descending, mostOf, tastes } from './ranking.ts'
import type { BoxType, PlacedBox, Rectangle, Room } from './room.ts'
import { SupportedSpaces } from './supported-spaces.ts'

const LIMITS = { maxBlocks: 5000, minFill: 1, mismatch: 0, maxPairs: 1e6 }

/** The cargo for one packing of a unit. */
export type Filling = {
  /** The number of available boxes of each type. */
  readonly offered: Int16Array
  readonly fixed: readonly PlacedBox[]
  /** The part of the floor that is used; all of it if absent. */
  readonly within?: Rectangle
  readonly maxWeight: number
  readonly maxVolume: number
  /** The types packed first, then more; each stage includes what earlier stages did not use. */
  readonly stages: readonly (readonly boolean[])[]
  /** Blocks skipped at random, so that the same unit is packed differently. */
  readonly skip: (block: number) => boolean
}

/** Packs many units of one room type; blocks and candidate lists are generated once for all cargo. */
export class UnitPacker {
  private readonly types: readonly BoxType[]
  private readonly table: BlockTable
  private readonly spaces: SupportedSpaces
  private readonly chooser: Chooser
  private readonly empty: PackState
  private readonly state: PackState

  constructor(room: Room, types: readonly BoxType[]) {
    this.types = types
    const made = makeBlocks(room, types, LIMITS)
    this.table = made.reordered(descending(mostOf(made, tastes.early.g)))
    this.spaces = new SupportedSpaces(room, types)
    this.chooser = new Chooser(room, types, this.table, this.spaces)
    this.empty = new PackState(types.length)
    this.spaces.open(this.empty)
    this.state = new PackState(types.length)
  }

  /** Returns the boxes of one packing; fixed boxes come first. */
  pack(filling: Filling): PlacedBox[] {
    const { state, chooser } = this
    state.copyFrom(filling.within ? this.emptyWithin(filling.within) : this.empty)
    state.remaining.set(filling.offered)
    chooser.setLimits(filling.maxWeight, filling.maxVolume)
    for (const box of filling.fixed) this.addFixed(box)
    const firstFree = state.placed
    for (const stage of filling.stages) {
      this.spaces.reopen(state)
      this.offer(stage, filling.skip)
      while (chooser.choose(state, 1) > 0) chooser.place(state, chooser.chosen[0] as number)
    }
    const boxes = [...filling.fixed]
    for (let i = firstFree; i < state.placed; i++) {
      const o = i * 6
      const [x, y, z] = [state.boxes[o] as number, state.boxes[o + 1] as number, state.boxes[o + 2] as number]
      this.table.boxesOf(state.blocks[i] as number, x, y, z, boxes)
    }
    return boxes
  }

  private emptyWithin(floor: Rectangle): PackState {
    const state = new PackState(this.types.length)
    this.spaces.open(state, floor)
    return state
  }

  private offer(stage: readonly boolean[], skip: Filling['skip']): void {
    const { table, chooser, state } = this
    chooser.setAvailable(state)
    for (let block = 0; block < table.count; block++) {
      if (chooser.isAvailable[block] === 0) continue
      const start = table.useStart[block] as number
      const end = table.useStart[block + 1] as number
      let isOffered = (table.boxes[block] as number) === 1 || !skip(block)
      for (let use = start; use < end; use++) isOffered &&= stage[table.useType[use] as number] === true
      if (!isOffered) chooser.isAvailable[block] = 0
    }
  }

  /** Adds a fixed box at any place: space below its top is lost, space above is open. */
  private addFixed({ type, x, y, z, dx, dy, dz }: PlacedBox): void {
    const boxType = this.types[type]
    if (!boxType) return
    const { state } = this
    const load = Math.min(32_767, ...boxType.ways.filter((way) => way.dz === dz).map((way) => way.load))
    const below = this.spaces.loadUnder(state, x, y, z, x + dx, y + dy)
    const own = Math.ceil((boxType.weight * 1e6) / (dx * dy))
    const left = below >= 32_767 ? load : Math.max(0, Math.min(load, below - own))
    state.addBox(-1, x, y, z, x + dx, y + dy, z + dz)
    state.volume += dx * dy * dz
    state.weight += boxType.weight
    state.kinds0 |= boxType.kinds[0]
    state.kinds1 |= boxType.kinds[1]
    state.foes0 |= boxType.foes[0]
    state.foes1 |= boxType.foes[1]
    this.spaces.placeFixed(state, x, y, x + dx, y + dy, z + dz, left)
  }
}
