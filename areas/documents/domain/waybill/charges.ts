import { dividedHalfUp, isDecimal, textOf, unitsOf } from '#platform/domain/decimal.ts'

/** Rate classes of the air waybill (box 22D). */
export const RATE_CLASSES = ['M', 'N', 'Q', 'C', 'R', 'S', 'U', 'E', 'X', 'Y', 'B', 'K', 'P', 'W'] as const

export type RateClass = (typeof RATE_CLASSES)[number]

/** A rating line as entered; the total is calculated. */
export type RatingLine = {
  readonly pieces: string
  readonly grossWeight: string
  readonly rateClass: RateClass
  readonly commodityItem: string
  readonly chargeableWeight: string
  readonly rate: string
}

export type LineColumn = Exclude<keyof RatingLine, 'rateClass'>

const RATED: readonly LineColumn[] = ['pieces', 'grossWeight', 'chargeableWeight', 'rate']
const ADDED: readonly LineColumn[] = ['chargeableWeight', 'rate']

/** The columns that a line of each rate class needs. The lines of a ULD after its basic charge repeat neither pieces nor weight. */
export const LINE_NEEDS: Readonly<Record<RateClass, readonly LineColumn[]>> = {
  M: RATED,
  N: RATED,
  Q: RATED,
  C: [...RATED, 'commodityItem'],
  R: RATED,
  S: RATED,
  U: RATED,
  E: ADDED,
  X: ['grossWeight', 'commodityItem'],
  Y: ADDED,
  B: RATED,
  K: RATED,
  P: RATED,
  W: RATED,
}

/** Columns as the messages carry them: T is exactly R × W of what is printed. */
export const LINE_FORMS: Readonly<Partial<Record<LineColumn, RegExp>>> = {
  pieces: /^[1-9]\d{0,3}$/,
  grossWeight: /^(?=.{1,7}$)\d+(\.\d)?$/,
  chargeableWeight: /^(?=.{1,7}$)\d+(\.\d)?$/,
  rate: /^(?=.{1,8}$)\d+(\.\d{1,4})?$/,
}

/** Whom a charge is due to: the agent or the carrier. */
export type Due = 'A' | 'C'

export type OtherCharge = { readonly code: string; readonly due: Due; readonly amount: string }

export type Payment = 'P' | 'C'

export type Charged = {
  readonly lines: readonly RatingLine[]
  readonly otherCharges: readonly OtherCharge[]
  readonly valuation: string
  readonly tax: string
  readonly weightPayment: Payment
  readonly otherPayment: Payment
}

/** Amounts have two decimals, rates up to four, weights one. */
const MONEY = 2
const RATE = 4
const WEIGHT = 1

/** T = R × W, rounded half up; for a minimum the rate is the total. '' while incomplete. */
export function totalOfLine({ rateClass, chargeableWeight, rate }: RatingLine): string {
  if (!isDecimal(rate)) return ''
  if (rateClass === 'M') return textOf(unitsOf(rate, MONEY), MONEY)
  if (!isDecimal(chargeableWeight)) return ''
  const product = unitsOf(rate, RATE) * unitsOf(chargeableWeight, WEIGHT)
  return textOf(dividedHalfUp(product, 10n ** BigInt(RATE + WEIGHT - MONEY)), MONEY)
}

export type Side = {
  readonly weight: string
  readonly valuation: string
  readonly tax: string
  readonly dueAgent: string
  readonly dueCarrier: string
  readonly total: string
}

export type Totals = {
  readonly pieces: string
  readonly grossWeight: string
  readonly weightCharge: string
  readonly prepaid: Side
  readonly collect: Side
}

/** Returns the totals of the waybill. Weight, valuation and tax are paid as in box 14, other charges as in box 15. */
export function totalsOf(charged: Charged): Totals {
  const { lines, weightPayment, otherPayment } = charged
  const weightCharge = sumOf(lines.map(totalOfLine))
  const due = (whom: Due) => sumOf(charged.otherCharges.filter((one) => one.due === whom).map(({ amount }) => amount))
  const sideOf = (payment: Payment): Side => {
    const isWeight = weightPayment === payment
    const isOther = otherPayment === payment
    const amounts = {
      weight: isWeight ? weightCharge : 0n,
      valuation: isWeight ? sumOf([charged.valuation]) : 0n,
      tax: isWeight ? sumOf([charged.tax]) : 0n,
      dueAgent: isOther ? due('A') : 0n,
      dueCarrier: isOther ? due('C') : 0n,
    }
    const total = Object.values(amounts).reduce((sum, amount) => sum + amount, 0n)
    return mapped({ ...amounts, total })
  }
  return {
    pieces: String(lines.reduce((sum, { pieces }) => sum + (/^\d{1,4}$/.test(pieces) ? Number(pieces) : 0), 0)),
    grossWeight: textOf(
      lines.reduce((sum, line) => sum + (isDecimal(line.grossWeight) ? unitsOf(line.grossWeight, WEIGHT) : 0n), 0n),
      WEIGHT,
    ),
    weightCharge: textOf(weightCharge, MONEY),
    prepaid: sideOf('P'),
    collect: sideOf('C'),
  }
}

function sumOf(amounts: readonly string[]): bigint {
  return amounts.reduce((sum, amount) => sum + (isDecimal(amount) ? unitsOf(amount, MONEY) : 0n), 0n)
}

/** Zero amounts are left empty on the waybill. */
function mapped(amounts: Readonly<Record<keyof Side, bigint>>): Side {
  const entries = Object.entries(amounts).map(([name, amount]) => [name, amount === 0n ? '' : textOf(amount, MONEY)])
  return Object.fromEntries(entries) as Side
}

// Stored content has its properties in another order, so they are compared by name.
export function areSameLines(one: readonly RatingLine[], other: readonly RatingLine[]): boolean {
  const text = (lines: readonly RatingLine[]) =>
    JSON.stringify(
      lines.map(({ pieces, grossWeight, rateClass, commodityItem, chargeableWeight, rate }) => {
        return [pieces, grossWeight, rateClass, commodityItem, chargeableWeight, rate]
      }),
    )
  return text(one) === text(other)
}

export function areSameCharges(one: readonly OtherCharge[], other: readonly OtherCharge[]): boolean {
  const text = (charges: readonly OtherCharge[]) =>
    JSON.stringify(charges.map(({ code, due, amount }) => [code, due, amount]))
  return text(one) === text(other)
}
