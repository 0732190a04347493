import { inBuildOrder } from '../../../domain/placing/placing.ts'
import { cubicOf, weightOfLoad } from '../../../domain/plan/plan-figures.ts'
import type { PlanBox, PlanHouse, PlanUnit } from '../../../domain/plan/plan.ts'

/** One placed piece of a ULD. */
export type PlacedBox = { readonly shipmentId: string; readonly index: number; readonly box: PlanBox }

export const COLOUR_MODES = ['house', 'destination', 'handling', 'density', 'order'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]

/** Returns all placed pieces of a ULD in build order, so that no piece rests on a later one. */
export function boxesOf({ loads }: PlanUnit): PlacedBox[] {
  return inBuildOrder(loads.flatMap(({ shipmentId, boxes }) => boxes.map((box, index) => ({ shipmentId, index, box }))))
}

/** Returns a colour for each piece, by the criterion chosen by the user. */
export function coloursOf(
  boxes: readonly PlacedBox[],
  mode: ColourMode,
  houses: ReadonlyMap<string, PlanHouse>,
): string[] {
  // In the order of the plan, so that a colour means the same on every ULD and after every move.
  const ids = [...new Set([...houses.keys(), ...boxes.map(({ shipmentId }) => shipmentId)])]
  const airports = [...new Set(ids.map((id) => houses.get(id)?.destinationAirport ?? ''))]
  const handling = [...new Set(ids.map((id) => handlingOf(houses.get(id))))]
  return boxes.map(({ shipmentId }, at) => {
    const house = houses.get(shipmentId)
    switch (mode) {
      case 'house':
        return distinct(ids.indexOf(shipmentId))
      case 'destination':
        return distinct(airports.indexOf(house?.destinationAirport ?? ''))
      case 'handling':
        return distinct(handling.indexOf(handlingOf(house)))
      case 'density':
        return scaled(Math.min(1, (densityOf(house) ?? 0) / 400))
      case 'order':
        return scaled(boxes.length < 2 ? 0 : at / (boxes.length - 1))
    }
  })
}

/** Houses with the same handling codes have one colour. */
function handlingOf(house: PlanHouse | undefined): string {
  return house?.handlingCodes.toSorted().join(' ') ?? ''
}

/** kg per m³ of a house; null without volume. */
function densityOf(house: PlanHouse | undefined): number | null {
  if (!house?.pieces || house.cubicCm === 0) return null
  const kilos = Number(weightOfLoad({ pieces: house.pieces, grossWeight: null }, house))
  return (kilos * 1_000_000) / cubicOf(house.pieces, house)
}

/** Hues from amber to violet, since red is for broken rules; a golden part apart, so that neighbours in the list differ clearly. */
function distinct(at: number): string {
  return `hsl(${Math.round((at * 173 + 170) % 280) + 40}, 55%, 55%)`
}

/** From light and early to dense and late. */
function scaled(share: number): string {
  return `hsl(${Math.round(200 - 160 * share)}, 60%, ${Math.round(65 - 20 * share)}%)`
}
