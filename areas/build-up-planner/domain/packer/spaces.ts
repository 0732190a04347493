import { CORNER, DISTANCE, LOAD, MAX_SPACES, type PackState, SPACE_WIDTH, USED_UP } from './pack-state.ts'
import type { Room } from './room.ts'

/** The free spaces of a room: where the next block may go, and how placing one changes them. */
export abstract class Spaces {
  protected readonly room: Room
  /** Spaces cut from others, before contained ones are dropped: x0 y0 z0 x1 y1 z1 load, and whether used up. */
  protected readonly cut = new Int16Array(MAX_SPACES * 8)
  protected cutCount = 0

  constructor(room: Room) {
    this.room = room
  }

  /** Adds the spaces of the empty room. */
  abstract open(state: PackState): void
  /** Removes the volume of a block from the spaces and adds its top as far as it supports others. */
  abstract place(
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
  ): void
  /** Marks a space that nothing fits as it is. */
  abstract giveUp(state: PackState, space: number): void

  /** Returns the space whose corner is nearest to a corner of the room, the larger of equal ones; -1 if none is left. */
  next(state: PackState): number {
    const { spaces, spaceCount } = state
    let best = -1
    let bestDistance = 32_000
    let bestVolume = -1
    for (let space = 0, o = 0; space < spaceCount; space++, o += SPACE_WIDTH) {
      const distance = spaces[o + DISTANCE] as number
      if (distance > bestDistance || distance >= 32_000) continue
      const volume =
        ((spaces[o + 3] as number) - (spaces[o] as number)) *
        ((spaces[o + 4] as number) - (spaces[o + 1] as number)) *
        ((spaces[o + 5] as number) - (spaces[o + 2] as number))
      if (distance === bestDistance && volume <= bestVolume) continue
      bestDistance = distance
      bestVolume = volume
      best = space
    }
    return best
  }

  protected add(
    state: PackState,
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    load: number,
  ): void {
    if (state.spaceCount >= MAX_SPACES) return
    const { spaces } = state
    const o = state.spaceCount * SPACE_WIDTH
    spaces[o] = x0
    spaces[o + 1] = y0
    spaces[o + 2] = z0
    spaces[o + 3] = x1
    spaces[o + 4] = y1
    spaces[o + 5] = z1
    spaces[o + LOAD] = load
    this.measure(state, state.spaceCount++)
  }

  /** Finds the corner of a space nearest to one of the room; supported blocks never use the upper corners. */
  protected measure({ spaces }: PackState, space: number): void {
    const { length, width, height, isSupported } = this.room
    const o = space * SPACE_WIDTH
    const x0 = spaces[o] as number
    const y0 = spaces[o + 1] as number
    const z0 = spaces[o + 2] as number
    const toX = length - (spaces[o + 3] as number)
    const toY = width - (spaces[o + 4] as number)
    const toZ = height - (spaces[o + 5] as number)
    const farX = x0 > toX
    const farY = y0 > toY
    const farZ = !isSupported && z0 > toZ
    spaces[o + DISTANCE] = (farX ? toX : x0) + (farY ? toY : y0) + (farZ ? toZ : z0)
    spaces[o + CORNER] = (farX ? 1 : 0) | (farY ? 2 : 0) | (farZ ? 4 : 0)
  }

  protected remove(state: PackState, space: number): void {
    this.move(state, --state.spaceCount, space)
  }

  /** Copies a space over another. */
  protected move(state: PackState, from: number, to: number): void {
    if (from === to) return
    const { spaces } = state
    const source = from * SPACE_WIDTH
    const target = to * SPACE_WIDTH
    for (let i = 0; i < SPACE_WIDTH; i++) spaces[target + i] = spaces[source + i] as number
  }

  protected pushCut(
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    load: number,
    distance: number,
  ): void {
    if (this.cutCount >= MAX_SPACES) return
    const { cut } = this
    const o = this.cutCount++ * 8
    cut[o] = x0
    cut[o + 1] = y0
    cut[o + 2] = z0
    cut[o + 3] = x1
    cut[o + 4] = y1
    cut[o + 5] = z1
    cut[o + 6] = load
    cut[o + 7] = distance === USED_UP ? 1 : 0
  }
}
