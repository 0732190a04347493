import type { LineBasis } from './billing-line.ts'
import { convertedAmount, lineAmount, percentOf } from './money.ts'

/** What the figures of a line are made of; `rate` is null where none is known for the day. */
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

/** Each figure is rounded once, in its own currency; a document is the sum of them. The checks of the table say the same. */
export function figuresOf(line: CountedLine): LineFigures {
  const { basis, quantity, price, minorUnits, baseMinorUnits, taxRate, rate } = line
  const amount = basis === 'PERCENT' ? percentOf(quantity, price, minorUnits) : lineAmount(quantity, price, minorUnits)
  return {
    amount,
    taxAmount: percentOf(amount, taxRate, minorUnits),
    localAmount: rate === null ? null : convertedAmount(amount, rate, baseMinorUnits),
  }
}
