import { chargeableWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'

/** Goods as somebody counted, weighed and measured them: kg as a decimal text, cubic centimetres exactly. */
export type CountedGoods = {
  readonly pieces: number | null
  readonly grossWeight: string | null
  readonly cubicCm: number
}

/** From a house number or a master on, what a shipment says of its goods is the waybill; before, it is the booking. */
export function hasWaybill(shipment: { readonly hawbNo: string | null; readonly masterId: string | null }): boolean {
  return shipment.hawbNo !== null || shipment.masterId !== null
}

/**
 * What the figures that stand on a shipment are, and in which words the warehouse is compared with
 * them: also where no booking was kept, the figures of a waybill are not what was booked.
 */
export function sideCompared(shipment: Parameters<typeof hasWaybill>[0]) {
  return hasWaybill(shipment)
    ? ({ side: 'waybillGoods', words: 'differsInWarehouse' } as const)
    : ({ side: 'bookedGoods', words: 'differs' } as const)
}

/** NONE: alike. WITHIN what scales and tape measures differ by. BEYOND: somebody has to look. */
export type DifferenceKind = 'NONE' | 'WITHIN' | 'BEYOND'

export type Difference = {
  readonly from: string
  readonly to: string
  /** With its sign: "+12.50", "-3", "0.00". */
  readonly difference: string
  /** Of the first, one decimal, with its sign; null where that is nothing. */
  readonly percent: string | null
  readonly kind: DifferenceKind
}

/** The trade looks at a weight or a volume that differs by more than this (domain §7, re-weigh difference), in per cent. */
export const TOLERATED_PERCENT = 2

export type Differences = { readonly [Of in 'pieces' | 'grossWeight' | 'volume' | 'chargeWeight']?: Difference }

/**
 * What the waybill says against what was booked (issue 4 §1): pieces, gross weight, volume in m³ and chargeable weight in kg. A
 * piece more or less is never a matter of measuring. A quantity that one side does not have is left out.
 */
export function goodsDifferences(from: CountedGoods, to: CountedGoods): Differences {
  const pieces = between(numberText(from.pieces), numberText(to.pieces), 0, 0)
  const grossWeight = between(from.grossWeight, to.grossWeight, 2)
  const volume = between(cubicText(from), cubicText(to), 6)
  const chargeWeight = between(chargedText(from), chargedText(to), 1)
  return {
    ...(pieces && { pieces }),
    ...(grossWeight && { grossWeight }),
    ...(volume && { volume }),
    ...(chargeWeight && { chargeWeight }),
  }
}

/** What the warehouse received against the waybill; who has not measured it yet says nothing of what it will be charged. */
export function warehouseDifferences(waybill: CountedGoods, warehouse: CountedGoods): Differences {
  const { chargeWeight, ...found } = goodsDifferences(waybill, warehouse)
  return { ...found, ...(chargeWeight && warehouse.cubicCm > 0 && { chargeWeight }) }
}

/** The worst of some differences. */
export function worstOf(differences: readonly Difference[]): DifferenceKind {
  const kinds = differences.map(({ kind }) => kind)
  return kinds.includes('BEYOND') ? 'BEYOND' : kinds.includes('WITHIN') ? 'WITHIN' : 'NONE'
}

function between(
  from: string | null,
  to: string | null,
  scale: number,
  tolerated = TOLERATED_PERCENT,
): Difference | null {
  if (from === null || to === null) return null
  const [was, is] = [unitsOf(from, scale), unitsOf(to, scale)]
  const by = is > was ? is - was : was - is
  const sign = is === was ? '' : is > was ? '+' : '-'
  const kind = by === 0n ? 'NONE' : by * 100n > was * BigInt(tolerated) ? 'BEYOND' : 'WITHIN'
  const percent = was === 0n ? null : `${sign}${textOf(dividedHalfUp(by * 1000n, was), 1)}`
  return {
    from: textOf(was, scale),
    to: textOf(is, scale),
    difference: sign + textOf(by, scale),
    percent,
    kind,
  }
}

function numberText(count: number | null): string | null {
  return count === null ? null : String(count)
}

function cubicText({ cubicCm }: CountedGoods): string | null {
  return cubicCm === 0 ? null : textOf(BigInt(cubicCm), 6)
}

function chargedText({ grossWeight, cubicCm }: CountedGoods): string | null {
  return grossWeight === null ? null : chargeableWeight({ grossWeight, cubic: BigInt(cubicCm) })
}
