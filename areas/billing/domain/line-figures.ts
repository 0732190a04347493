import type { LineBasis } from '#areas/tariffs/domain/charge.ts'
import { convertedAmount, isStorableAmount, lineAmount, percentOf } from '#areas/tariffs/domain/money.ts'

/** The inputs for the figures of a line; `rate` is null if none is known for the day. */
export type CountedLine = {
  readonly basis: LineBasis
  readonly quantity: string
  readonly price: string
  readonly minorUnits: number
  readonly baseMinorUnits: number
  readonly taxRate: string
  readonly rate: string | null
}

export type LineFigures = {
  readonly amount: string
  readonly taxAmount: string
  readonly localAmount: string | null
}

/**
 * Returns the figures of a line, each rounded once in its own currency; a document is their sum. The table's check constraints
 * are the same rule.
 */
export function figuresOf(line: CountedLine): LineFigures {
  const { basis, quantity, price, minorUnits, baseMinorUnits, taxRate, rate } = line
  const amount = basis === 'PERCENT' ? percentOf(quantity, price, minorUnits) : lineAmount(quantity, price, minorUnits)
  return {
    amount,
    taxAmount: percentOf(amount, taxRate, minorUnits),
    localAmount: rate === null ? null : convertedAmount(amount, rate, baseMinorUnits),
  }
}

/** Whether all figures of a line can be stored, and summed by the bill. */
export function areStorable({ amount, taxAmount, localAmount }: LineFigures): boolean {
  return [amount, taxAmount, localAmount ?? '0'].every(isStorableAmount)
}
