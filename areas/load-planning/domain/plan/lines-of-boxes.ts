import { housesById } from './plan-figures.ts'
import type { PlanBox, PlanContent, PlanHouse } from './plan.ts'
import { mm } from './planned-cargo.ts'

/** The houses of a plan as it was saved and as they are now. */
export type Houses = { readonly before: readonly PlanHouse[]; readonly now: readonly PlanHouse[] }

/**
 * Returns the plan with its placed pieces at the dimension lines that the houses have now. A split, a rejoin or an edit leaves lines
 * out or puts them in another order, so a piece keeps the line of its size; pieces beyond the count of a line lose their place.
 */
export function withLinesOf({ before, now }: Houses, content: PlanContent): PlanContent {
  const former = housesById(before)
  const changed = now.flatMap((house) => {
    const was = former.get(house.id)
    return was && textOf(was) !== textOf(house)
      ? [[house.id, new LinesOfHouse(was, house, boxesOf(content, house.id))] as const]
      : []
  })
  if (changed.length === 0) return content
  const lines = new Map(changed)
  const units = content.units.map((unit) => ({
    ...unit,
    loads: unit.loads.map((load) => {
      const ofHouse = lines.get(load.shipmentId)
      return ofHouse ? { ...load, boxes: load.boxes.flatMap((box) => ofHouse.placed(box)) } : load
    }),
  }))
  return { ...content, units }
}

function boxesOf({ units }: PlanContent, houseId: string): PlanBox[] {
  return units.flatMap(({ loads }) => loads).flatMap(({ shipmentId, boxes }) => (shipmentId === houseId ? boxes : []))
}

function textOf({ pieces, dimensionLines }: PlanHouse): string {
  return JSON.stringify([pieces, sizesOf({ dimensionLines }), dimensionLines.map((line) => line.pieces)])
}

/** The dimension lines of a house, filled with its placed pieces; those that are not measured count as one more line. */
class LinesOfHouse {
  private readonly former: readonly string[]
  private readonly sizes: readonly string[]
  private readonly room: number[]
  private readonly lineOf = new Map<PlanBox, number>()

  constructor(before: PlanHouse, { pieces, dimensionLines }: PlanHouse, boxes: readonly PlanBox[]) {
    this.former = sizesOf(before)
    this.sizes = sizesOf({ dimensionLines })
    const measured = dimensionLines.reduce((sum, line) => sum + line.pieces, 0)
    this.room = [...dimensionLines.map((line) => line.pieces), Math.max(0, (pieces ?? 0) - measured)]
    for (const box of boxes) if (this.isOfLine(box)) this.put(box, this.lineOfSize(box))
    for (const box of boxes) if (!this.isOfLine(box)) this.put(box, this.lineOfOthers(box))
  }

  /** Returns the piece with its line; nothing if there is no such piece any more. */
  placed(box: PlanBox): readonly PlanBox[] {
    const line = this.lineOf.get(box)
    if (line === undefined) return []
    const [, ...place] = box
    return [[line, ...place]]
  }

  private isOfLine([, , , , ...sides]: PlanBox): boolean {
    return this.sizes.includes(sizeOf(sides))
  }

  private lineOfSize([own, , , , ...sides]: PlanBox): number {
    const size = sizeOf(sides)
    const isOpen = (line: number): boolean => this.sizes[line] === size && (this.room[line] ?? 0) > 0
    return isOpen(own) ? own : this.sizes.findIndex((_, line) => isOpen(line))
  }

  /** A line of a size that there was not before was measured again, and keeps its pieces where they are. */
  private lineOfOthers([own]: PlanBox): number {
    if (own >= Math.min(this.former.length, this.sizes.length)) return this.sizes.length
    return this.former.includes(this.sizes[own] ?? '') ? -1 : own
  }

  private put(box: PlanBox, line: number): void {
    const room = this.room[line] ?? 0
    if (room === 0) return
    this.room[line] = room - 1
    this.lineOf.set(box, line)
  }
}

function sizesOf({ dimensionLines }: Pick<PlanHouse, 'dimensionLines'>): string[] {
  return dimensionLines.map(({ length, width, height }) => sizeOf([mm(length), mm(width), mm(height)]))
}

/** Names a size however the piece is turned. */
function sizeOf(sides: readonly number[]): string {
  return sides.toSorted((one, other) => one - other).join('x')
}
