import type { BillingTab, LineTerms } from '#areas/tariffs/domain/charge.ts'
import { type ProposedLine, proposedLine } from './proposed-line.ts'

/** A charge that the office of a house has agreed with the buyer of its transport; the amount is decimal text. */
export type AgreedCharge = {
  readonly source: string
  readonly seq: number
  readonly chargeCode: string
  readonly currency: string
  readonly amount: string
}

/** The settlement with the office or agent at the other end: each charge of an order at its amount, of several with one code each. */
export function linesOfAgreement(
  tab: BillingTab,
  charges: readonly AgreedCharge[],
  { terms, overseasAgent }: { readonly terms: LineTerms; readonly overseasAgent: string | null },
): ProposedLine[] {
  if (tab !== 'EXPORT_HAWB') return []
  const codes = charges.map(({ chargeCode }) => chargeCode)
  return charges.map(({ source, seq, chargeCode, currency, amount }, index) => {
    const flat = { basis: 'FLAT', quantity: '1', price: amount, currency } as const
    const line = { ...flat, side: 'SETTLE', chargeCode, terms, payer: overseasAgent, origin: 'ORDER', source } as const
    return proposedLine(codes.indexOf(chargeCode) === index ? line : { ...line, part: `${source}-${seq}` })
  })
}
