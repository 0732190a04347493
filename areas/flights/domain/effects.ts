import { type Space, freeOf } from './capacity.ts'

/** What a change of flights does to what is booked on them. */
export type Effects = {
  readonly flights: number
  readonly shipments: number
  readonly mawbs: number
  /** More sold than there is afterwards, in all: kg, and positions by ULD type. */
  readonly overbookedKg: number
  readonly overbookedPositions: Readonly<Record<string, number>>
}

/** How much more is sold on some flights than they have, counted flight by flight. */
export function overbookingOf(
  flights: readonly { readonly capacity: Space; readonly taken: Space }[],
): Pick<Effects, 'overbookedKg' | 'overbookedPositions'> {
  const positions: Record<string, number> = {}
  let kg = 0
  for (const { capacity, taken } of flights) {
    const free = freeOf(capacity, taken)
    if (free.weightKg !== null) kg += Math.max(0, -Number(free.weightKg))
    for (const [type, left] of Object.entries(free.positions)) {
      if (left < 0) positions[type] = (positions[type] ?? 0) - left
    }
  }
  return { overbookedKg: Math.round(kg * 10) / 10, overbookedPositions: positions }
}

/** Whether the change needs a confirmation: cargo is booked on the flights, or they are sold beyond what they have. */
export function needsConfirmation({ shipments, mawbs, overbookedKg, overbookedPositions }: Effects): boolean {
  return shipments > 0 || mawbs > 0 || overbookedKg > 0 || Object.keys(overbookedPositions).length > 0
}
