import { chargeableWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'

/** Goods as counted, weighed and measured: kg as a decimal text, volume in cm³. */
export type CountedGoods = {
  readonly pieces: number | null
  readonly grossWeight: string | null
  readonly cubicCm: number
}

/** With a house number or a master the figures of a shipment are those of the waybill; before, those of the booking. */
export function hasWaybill(shipment: { readonly hawbNo: string | null; readonly masterId: string | null }): boolean {
  return shipment.hawbNo !== null || shipment.masterId !== null
}

/** Returns whether the figures of a shipment are those of booking or waybill, for comparing the warehouse with them. */
export function sideCompared(shipment: Parameters<typeof hasWaybill>[0]) {
  return hasWaybill(shipment)
    ? ({ side: 'waybillGoods', words: 'differsInWarehouse' } as const)
    : ({ side: 'bookedGoods', words: 'differs' } as const)
}

/** NONE: equal. WITHIN the tolerance of measuring. BEYOND it: needs attention. */
export type DifferenceKind = 'NONE' | 'WITHIN' | 'BEYOND'

export type Difference = {
  readonly from: string
  readonly to: string
  /** With sign: "+12.50", "-3", "0.00". */
  readonly difference: string
  /** In per cent of the first value, one decimal, with sign; null if that is zero. */
  readonly percent: string | null
  readonly kind: DifferenceKind
}

/** The tolerated difference of weight or volume in per cent (domain §7, re-weigh difference). */
export const TOLERATED_PERCENT = 2

export type Differences = { readonly [Of in 'pieces' | 'grossWeight' | 'volume' | 'chargeWeight']?: Difference }

/**
 * Returns the differences between booking and waybill (issue 4 §1): pieces, gross weight, volume in m³ and chargeable weight in
 * kg. A difference in pieces always exceeds the tolerance. Figures missing on one side are left out.
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

/** Returns the differences between waybill and warehouse; without measurements there is no chargeable weight to compare. */
export function warehouseDifferences(waybill: CountedGoods, warehouse: CountedGoods): Differences {
  const { chargeWeight, ...found } = goodsDifferences(waybill, warehouse)
  return { ...found, ...(chargeWeight && warehouse.cubicCm > 0 && { chargeWeight }) }
}

/** Returns the worst kind of several differences. */
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
