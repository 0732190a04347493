import type { BlockTable } from './block-table.ts'
import { Chooser } from './chooser.ts'
import { FreeSpaces } from './free-spaces.ts'
import { makeBlocks } from './make-blocks.ts'
import { PackState } from './pack-state.ts'
import { descending, mostOf, tastes } from './ranking.ts'
import type { BoxType, PlacedBox, Room } from './room.ts'
import type { Spaces } from './spaces.ts'
import { SupportedSpaces } from './supported-spaces.ts'

const MAX_BLOCKS = 10_000
const MAX_PAIRS = 2e7
const MAX_REMEMBERED = 600_000
const FIRST_WIDTH = 4
const LAST_WIDTH = 2000

/** A state of the beam with the volume of its greedy completion. */
type Node = { readonly state: PackState; readonly value: number }

/** A block placed in a node of the beam. */
type Child = {
  readonly parent: number
  readonly block: number
  readonly value: number
  readonly x: number
  readonly y: number
  readonly z: number
  readonly below: number
}

/**
 * Packs one room as full as possible: blocks are placed one by one in the space nearest to a corner, chosen by a beam search of
 * increasing width. A state is valued by its greedy completion.
 */
export class PackSearch {
  best = 0
  /** Number of greedy completions. */
  completions = 0
  private readonly table: BlockTable
  private readonly chooser: Chooser
  private readonly root: PackState
  private readonly work: PackState
  private readonly bestState: PackState
  private readonly pool: PackState[] = []
  /** Completed volume by key of a state. */
  private readonly remembered = new Map<number, number>()
  private readonly types: number
  private readonly shouldStop: () => boolean
  private rootValue = 0
  private isStopped = false

  constructor(room: Room, types: readonly BoxType[], shouldStop: () => boolean) {
    this.types = types.length
    this.shouldStop = shouldStop
    const minFill = room.isSupported || types.length <= 8 ? 1 : 0.98
    const limits = { maxBlocks: MAX_BLOCKS, minFill, mismatch: minFill === 1 ? 0 : 0.1, maxPairs: MAX_PAIRS }
    const made = makeBlocks(room, types, limits)
    this.table = made.reordered(descending(mostOf(made, tastes.early.g)))
    const spaces: Spaces = room.isSupported ? new SupportedSpaces(room, types) : new FreeSpaces(room, types)
    this.chooser = new Chooser(room, types, this.table, spaces)
    this.root = new PackState(types.length)
    this.root.remaining.set(types.map(({ count }) => count))
    spaces.open(this.root)
    this.work = new PackState(types.length)
    this.bestState = new PackState(types.length)
  }

  /** Packs until stopped; the first packing is always complete. */
  run(): void {
    this.work.copyFrom(this.root)
    this.rootValue = this.complete(this.work)
    for (let width = FIRST_WIDTH; width < LAST_WIDTH && !this.isStopped; width *= Math.SQRT2) this.searchBeam(width)
  }

  boxes(): PlacedBox[] {
    const { bestState, table } = this
    const boxes: PlacedBox[] = []
    for (let i = 0; i < bestState.placed; i++) {
      const [x, y, z] = bestState.boxes.subarray(i * 6, i * 6 + 3) as unknown as [number, number, number]
      table.boxesOf(bestState.blocks[i] as number, x, y, z, boxes)
    }
    return boxes
  }

  private searchBeam(width: number): void {
    let beam: readonly Node[] = [{ state: this.copied(this.root), value: this.rootValue }]
    while (beam.length > 0) {
      const perNode = Math.max(1, Math.round((width * width) / beam.length))
      const children = this.childrenOf(beam, perNode)
      const next = this.isStopped ? [] : this.nodesOf(beam, children.slice(0, Math.round(width)))
      for (const { state } of beam) this.pool.push(state)
      beam = next
    }
  }

  private nodesOf(beam: readonly Node[], children: readonly Child[]): Node[] {
    return children.map(({ parent, block, value, x, y, z, below }) => {
      const state = this.copied((beam[parent] as Node).state)
      this.chooser.placeAt(state, block, x, y, z, below)
      return { state, value }
    })
  }

  /** Returns the children of all nodes, best first; only one of those that complete to the same volume. */
  private childrenOf(beam: readonly Node[], perNode: number): Child[] {
    const byValue = new Map<number, Child>()
    for (const [parent, node] of beam.entries()) {
      this.chooser.setAvailable(node.state)
      const found = this.chooser.choose(node.state, perNode)
      const children = Array.from(this.chooser.chosen.subarray(0, found), (block) => ({
        parent,
        block,
        ...this.chooser.locate(node.state, block),
      }))
      for (const [rank, child] of children.entries()) {
        // The first choice is the one the greedy completion takes, so it has the value of its node.
        const value = rank === 0 ? node.value : this.valueOf(node.state, child)
        if (this.isStopped) return []
        if (!byValue.has(value)) byValue.set(value, { ...child, value })
      }
    }
    return [...byValue.values()].toSorted((one, other) => other.value - one.value)
  }

  private valueOf(parent: PackState, { block, x, y, z, below }: Omit<Child, 'value'>): number {
    const { work, remembered } = this
    work.copyFrom(parent)
    this.chooser.placeAt(work, block, x, y, z, below)
    const key = work.key()
    const stored = remembered.get(key)
    if (stored !== undefined) return stored
    const value = this.complete(work)
    if (remembered.size > MAX_REMEMBERED) remembered.clear()
    remembered.set(key, value)
    this.isStopped = this.shouldStop()
    return value
  }

  /** Places the best block repeatedly until nothing fits. */
  private complete(state: PackState): number {
    const { chooser } = this
    this.completions++
    while (chooser.choose(state, 1) > 0) chooser.place(state, chooser.chosen[0] as number)
    if (state.volume > this.best) {
      this.best = state.volume
      this.bestState.copyFrom(state)
    }
    return state.volume
  }

  private copied(state: PackState): PackState {
    const copy = this.pool.pop() ?? new PackState(this.types)
    copy.copyFrom(state)
    return copy
  }
}
