import type { PlanRecord } from '#areas/load-planning/contract/plan/plan.ts'

/** What the portal has acknowledged, kept beside the database to be compared with it. */
export type Memory = {
  /** Pieces of all parts of a shipment together, by the shipment that was booked. */
  readonly pieces: ReadonlyMap<string, number>
  /** The booked shipment of each shipment: of a part the one it was split from. */
  readonly families: ReadonlyMap<string, string>
  /** How often a number was taken by hand and not given back. */
  readonly taken: ReadonlyMap<string, number>
  /** The content of confirmed versions of plans, by plan and version. */
  readonly confirmed: ReadonlyMap<string, string>
  readonly receipts: ReadonlySet<string>
  readonly bills: ReadonlySet<string>
  /** Line ids by the bill that was issued of them. */
  readonly billed: ReadonlyMap<string, readonly string[]>
  book(id: string, pieces: number): void
  change(id: string, by: number): void
  split(wholeId: string, partId: string): void
  rejoin(partId: string): void
  remove(id: string): void
  take(mawbId: string, by: 1 | -1): void
  confirm(plan: PlanRecord): void
  receive(id: string): void
  bill(id: string, lineIds: readonly string[]): void
}

export function openMemory(): Memory {
  const memory = {
    pieces: new Map<string, number>(),
    families: new Map<string, string>(),
    taken: new Map<string, number>(),
    confirmed: new Map<string, string>(),
    receipts: new Set<string>(),
    bills: new Set<string>(),
    billed: new Map<string, readonly string[]>(),
  }
  const { pieces, families, taken } = memory
  const add = (id: string, by: number): void => {
    const family = families.get(id)
    if (family !== undefined && pieces.has(family)) pieces.set(family, (pieces.get(family) ?? 0) + by)
  }
  return {
    ...memory,
    book: (id, count) => {
      families.set(id, id)
      pieces.set(id, count)
    },
    change: add,
    split: (wholeId, partId) => {
      const family = families.get(wholeId)
      if (family !== undefined) families.set(partId, family)
    },
    rejoin: (partId) => families.delete(partId),
    remove: (id) => {
      // What a shipment that shares its pieces had when it went is not known.
      pieces.delete(families.get(id) ?? id)
      families.delete(id)
    },
    take: (mawbId, by) => taken.set(mawbId, (taken.get(mawbId) ?? 0) + by),
    confirm: (plan) => memory.confirmed.set(`${plan.id} ${plan.no}`, contentText(plan.content)),
    receive: (id) => memory.receipts.add(id),
    bill: (id, lineIds) => {
      memory.bills.add(id)
      memory.billed.set(id, lineIds)
    },
  }
}

/** The units of a plan with what is on each, in the order of their keys. */
function contentText({ units }: PlanRecord['content']): string {
  return units
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, instruction, loads }) => `${key} ${instruction} ${loads.reduce((sum, load) => sum + load.pieces, 0)}`)
    .join(', ')
}
