import { chargeableWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'
import type { PlanContent, PlanHouse, PlanLoad, PlanUnit, UldType } from './plan.ts'

/** Weight, volume and density of pieces: kg with two decimals, m³ with three. */
export type Figures = {
  readonly pieces: number
  readonly netKg: string
  readonly cubicCm: number
  readonly volumeM3: string
  /** kg per m³; null without volume. */
  readonly density: number | null
}

export type UnitFigures = Figures & {
  readonly tareKg: number
  /** Including the tare. */
  readonly grossKg: string
  /** Per cent of the maximum of the type; null if the reference data does not contain the type. */
  readonly weightShare: number | null
  readonly volumeShare: number | null
}

type Houses = ReadonlyMap<string, PlanHouse>

/** Returns the houses of a plan by id. */
export function housesById(houses: readonly PlanHouse[]): Houses {
  return new Map(houses.map((house) => [house.id, house]))
}

/** Returns the weight of a load in kg: as entered, otherwise its share of the house by pieces. */
export function weightOfLoad(load: Pick<PlanLoad, 'pieces' | 'grossWeight'>, house: PlanHouse | undefined): string {
  if (load.grossWeight !== null) return textOf(unitsOf(load.grossWeight, 2), 2)
  if (!house?.grossWeight || !house.pieces) return '0.00'
  return textOf(dividedHalfUp(unitsOf(house.grossWeight, 2) * BigInt(load.pieces), BigInt(house.pieces)), 2)
}

/** Returns the volume in cm³ of some pieces of a house, by share of pieces. */
export function cubicOf(pieces: number, house: PlanHouse | undefined): number {
  return house?.pieces ? Math.round((house.cubicCm * pieces) / house.pieces) : 0
}

/** Returns weight, volume and density of several loads. */
export function figuresOf(loads: readonly PlanLoad[], houses: Houses): Figures {
  const hundredths = loads.reduce((sum, load) => sum + unitsOf(weightOfLoad(load, houses.get(load.shipmentId)), 2), 0n)
  const cubicCm = loads.reduce((sum, { shipmentId, pieces }) => sum + cubicOf(pieces, houses.get(shipmentId)), 0)
  return {
    pieces: loads.reduce((sum, { pieces }) => sum + pieces, 0),
    netKg: textOf(hundredths, 2),
    cubicCm,
    volumeM3: textOf(BigInt(Math.round(cubicCm / 1000)), 3),
    density: cubicCm === 0 ? null : Math.round((Number(hundredths) * 10_000) / cubicCm),
  }
}

/** Returns the figures of a ULD with its tare, compared with the limits of its type. */
export function figuresOfUnit(unit: PlanUnit, houses: Houses, type: UldType | undefined): UnitFigures {
  const figures = figuresOf(unit.loads, houses)
  const tareKg = type?.tareKg ?? 0
  const gross = unitsOf(figures.netKg, 2) + BigInt(tareKg) * 100n
  return {
    ...figures,
    tareKg,
    grossKg: textOf(gross, 2),
    weightShare: type ? share(Number(gross), type.maxGrossKg * 100) : null,
    volumeShare: type ? share(figures.cubicCm, Number(type.volumeM3) * 1_000_000) : null,
  }
}

/** Returns the figures of all ULDs of a plan, without tare. */
export function figuresOfPlan({ units }: PlanContent, houses: Houses): Figures {
  return figuresOf(
    units.flatMap(({ loads }) => loads),
    houses,
  )
}

/** Returns the chargeable weight of the consolidated load: the greater of weight and volume / 6000. */
export function chargedTogether({ netKg, cubicCm }: Pick<Figures, 'netKg' | 'cubicCm'>): string {
  return chargeableWeight({ grossWeight: netKg, cubic: BigInt(cubicCm) })
}

/** Returns the pieces of a house that are loaded, offloaded and open. */
export function piecesOf(
  content: PlanContent,
  house: Pick<PlanHouse, 'id' | 'pieces'>,
): { readonly loaded: number; readonly offloaded: number; readonly open: number } {
  const loaded = content.units
    .flatMap(({ loads }) => loads)
    .reduce((sum, { shipmentId, pieces }) => sum + (shipmentId === house.id ? pieces : 0), 0)
  const offloaded = content.offloads.find(({ shipmentId }) => shipmentId === house.id)?.pieces ?? 0
  return { loaded, offloaded, open: (house.pieces ?? 0) - loaded - offloaded }
}

function share(amount: number, most: number): number {
  return most === 0 ? 0 : Math.round((amount / most) * 100)
}
