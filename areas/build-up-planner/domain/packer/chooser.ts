import type { BlockTable } from './block-table.ts'
import { Candidates } from './candidates.ts'
import { Contact } from './contact.ts'
import { CORNER, LOAD, MAX_BLOCKS_PLACED, type PackState, SPACE_WIDTH } from './pack-state.ts'
import { Ranking, STEPS, tastes } from './ranking.ts'
import { reachableLengths } from './reachable.ts'
import type { BoxType, Room } from './room.ts'
import { RoomRules } from './room-rules.ts'
import type { Spaces } from './spaces.ts'

const MAX_CHOSEN = 4096

/** Finds the best blocks for the next space of a state. */
export class Chooser {
  /** The blocks chosen last, best first, and the index of their space in the state. */
  readonly chosen = new Int32Array(MAX_CHOSEN)
  space = 0
  /** Blocks for which enough boxes remain; must be reset when boxes change other than by placing. */
  readonly isAvailable: Uint8Array
  private readonly scores = new Float64Array(MAX_CHOSEN)
  private readonly table: BlockTable
  private readonly spaces: Spaces
  private readonly rules: RoomRules
  private readonly contact: Contact
  private readonly rankings: readonly [Ranking, Ranking]
  private readonly candidates: readonly [Candidates, Candidates]
  private readonly lateFrom: number
  private readonly reach: readonly [Int16Array, Int16Array, Int16Array]
  private readonly halfSurface: Float64Array

  constructor(room: Room, types: readonly BoxType[], table: BlockTable, spaces: Spaces) {
    this.table = table
    this.spaces = spaces
    this.rules = new RoomRules(room, types, table)
    this.contact = new Contact(room)
    this.rankings = [new Ranking(table, tastes.early), new Ranking(table, tastes.late)]
    this.candidates = [
      new Candidates(table, room, this.rankings[0].order),
      new Candidates(table, room, this.rankings[1].order),
    ]
    this.lateFrom = tastes.until * room.length * room.width * room.height
    this.reach = reachableLengths(room, types)
    this.isAvailable = new Uint8Array(table.count).fill(1)
    this.halfSurface = new Float64Array(table.count)
    for (let block = 0; block < table.count; block++) {
      const [l, w, h] = [table.length[block] as number, table.width[block] as number, table.height[block] as number]
      this.halfSurface[block] = 0.5 / (l * w + l * h + w * h)
    }
  }

  setLimits(maxWeight: number, maxVolume: number): void {
    this.rules.maxWeight = maxWeight
    this.rules.maxVolume = maxVolume
  }

  /** Marks the blocks for which enough boxes remain. */
  setAvailable(state: PackState): void {
    for (let block = 0; block < this.table.count; block++) this.isAvailable[block] = this.hasBoxes(state, block) ? 1 : 0
  }

  /** Chooses up to `most` blocks for the next space that fits any; spaces that fit none are given up. Returns the number of blocks. */
  choose(state: PackState, most: number): number {
    if (state.placed >= MAX_BLOCKS_PLACED) return 0
    const stage = state.volume < this.lateFrom ? 0 : 1
    for (;;) {
      const space = this.spaces.next(state)
      if (space < 0) return 0
      const found = this.scan(state, space * SPACE_WIDTH, stage, Math.min(most, MAX_CHOSEN))
      if (found > 0) {
        this.space = space
        return found
      }
      this.spaces.giveUp(state, space)
    }
  }

  /** Determines where a block goes in the space chosen last. */
  locate(
    state: PackState,
    block: number,
  ): { readonly x: number; readonly y: number; readonly z: number; readonly below: number } {
    const o = this.space * SPACE_WIDTH
    this.rules.locate(state.spaces, o, block)
    const { x, y, z } = this.rules
    return { x, y, z, below: state.spaces[o + LOAD] as number }
  }

  /** Places a block in the space chosen last of the same state. */
  place(state: PackState, block: number): void {
    const o = this.space * SPACE_WIDTH
    this.rules.locate(state.spaces, o, block)
    this.placeAt(state, block, this.rules.x, this.rules.y, this.rules.z, state.spaces[o + LOAD] as number)
  }

  /** Places a block at a point above a support with the given load limit. */
  placeAt(state: PackState, block: number, x0: number, y0: number, z0: number, below: number): void {
    const { table, rules } = this
    const { remaining } = state
    const end = table.useStart[block + 1] as number
    for (let use = table.useStart[block] as number; use < end; use++) {
      const type = table.useType[use] as number
      remaining[type] = (remaining[type] as number) - (table.useCount[use] as number)
    }
    const x1 = x0 + (table.length[block] as number)
    const y1 = y0 + (table.width[block] as number)
    const z1 = z0 + (table.height[block] as number)
    const topX = x0 + (table.topLength[block] as number)
    const topY = y0 + (table.topWidth[block] as number)
    state.addBox(block, x0, y0, z0, x1, y1, z1)
    state.volume += table.volume[block] as number
    if (rules.isRuled) rules.count(state, block)
    this.spaces.place(state, x0, y0, z0, x1, y1, z1, topX, topY, rules.loadLeft(block, below))
  }

  private scan(state: PackState, o: number, stage: 0 | 1, most: number): number {
    const { table, isAvailable, halfSurface, scores, rules } = this
    const { length: lengths, width: widths, height: heights } = table
    const { spaces } = state
    const ranking = this.rankings[stage]
    const { gap, most: bounds, contactPower, fitPower } = ranking
    const reachX = this.reach[0]
    const reachY = this.reach[1]
    const reachZ = this.reach[2]
    const sl = (spaces[o + 3] as number) - (spaces[o] as number)
    const sw = (spaces[o + 4] as number) - (spaces[o + 1] as number)
    const sh = (spaces[o + 5] as number) - (spaces[o + 2] as number)
    const list = this.candidates[stage].fittingInto(sl, sw, sh)
    const perVolume = STEPS / (sl * sw * sh)
    let found = 0
    let least = 0
    let isLooked = false
    for (let i = 0; i < list.length; i++) {
      const block = list[i] as number
      const bound = bounds[block] as number
      if (bound <= least) break
      if (isAvailable[block] === 0) continue
      const l = lengths[block] as number
      const w = widths[block] as number
      const h = heights[block] as number
      if (l > sl || w > sw || h > sh) continue
      // A face away from the corner has contact only if the block reaches across the space.
      const farX = sl - l <= ((gap * l) | 0)
      const farY = sw - w <= ((gap * w) | 0)
      const farZ = sh - h <= ((gap * h) | 0)
      const areaX = w * h
      const areaY = l * h
      const areaZ = l * w
      const half = halfSurface[block] as number
      const atMost = (farX ? areaX + areaX : areaX) + (farY ? areaY + areaY : areaY) + (farZ ? areaZ + areaZ : areaZ)
      const contact = bound * (contactPower[(atMost * half * STEPS) | 0] as number)
      if (contact <= least) continue
      const usedX = l + (reachX[sl - l] as number)
      const usedY = w + (reachY[sw - w] as number)
      const usedZ = h + (reachZ[sh - h] as number)
      const fit = fitPower[(usedX * usedY * usedZ * perVolume) | 0] as number
      if (contact * fit <= least || !this.hasBoxes(state, block)) continue
      if (rules.isRuled && !rules.allows(state, o, block)) continue
      if (!isLooked) {
        this.contact.look(state, o, spaces[o + CORNER] as number, gap)
        isLooked = true
      }
      const area = this.contact.areaOf(l, w, h, gap, farX, farY, farZ)
      const score = bound * fit * (contactPower[Math.min(STEPS, (area * half * STEPS) | 0)] as number)
      if (score <= least) continue
      this.insert(block, score, found < most ? found++ : most - 1)
      if (found === most) least = scores[most - 1] as number
    }
    return found
  }

  /** Inserts a block into the chosen ones by its score, from an index upward. */
  private insert(block: number, score: number, from: number): void {
    const { chosen, scores } = this
    let place = from
    while (place > 0 && (scores[place - 1] as number) < score) {
      scores[place] = scores[place - 1] as number
      chosen[place] = chosen[place - 1] as number
      place--
    }
    scores[place] = score
    chosen[place] = block
  }

  private hasBoxes({ remaining }: PackState, block: number): boolean {
    const { useStart, useType, useCount } = this.table
    const end = useStart[block + 1] as number
    for (let use = useStart[block] as number; use < end; use++) {
      if ((remaining[useType[use] as number] as number) < (useCount[use] as number)) return false
    }
    return true
  }
}
