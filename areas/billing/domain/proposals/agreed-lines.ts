import type { BillingTab, LineSide, LineTerms } from '#areas/tariffs/domain/charge.ts'
import { allocate } from '#areas/tariffs/domain/money.ts'
import { type ProposedLine, proposedLine } from './proposed-line.ts'

/** What an order says of a house to the books of one of its offices; the amount is decimal text. */
export type AgreedCharge = {
  readonly source: string
  readonly seq: number
  readonly side: LineSide
  readonly chargeCode: string
  readonly currency: string
  readonly amount: string
  readonly minorUnits: number
  /** The pieces by house of the truck that it is for; null where it is for the house alone. */
  readonly brought: readonly { readonly shipmentId: string; readonly pieces: number }[] | null
}

type House = {
  readonly id: string
  readonly terms: LineTerms
  readonly shipperName: string | null
  readonly consigneeName: string | null
  readonly overseasAgent: string | null
}

/**
 * The charges of orders as lines of a house: the settlement between both offices, what the seller pays and what the buyer pays and gets.
 * A truck is shared by the houses that it brought, by pieces. Of several charges with one code each is a line.
 */
export function linesOfAgreement(tab: BillingTab, charges: readonly AgreedCharge[], house: House): ProposedLine[] {
  if (!tab.endsWith('HAWB')) return []
  const customer = tab === 'EXPORT_HAWB' ? house.shipperName : house.consigneeName
  const payers: Readonly<Record<LineSide, string | null>> = {
    SELL: customer,
    BUY: null,
    SETTLE: tab === 'EXPORT_HAWB' ? house.overseasAgent : null,
  }
  const groups = charges.map(({ side, chargeCode }) => `${side}:${chargeCode}`)
  return charges.map((charge, index) => {
    const { source, seq, side, chargeCode, currency } = charge
    const flat = { basis: 'FLAT', quantity: '1', price: shareOf(charge, house.id), currency } as const
    const line = {
      ...flat,
      side,
      chargeCode,
      terms: house.terms,
      payer: payers[side],
      origin: 'ORDER',
      source,
    } as const
    const isFirst = groups.indexOf(`${side}:${chargeCode}`) === index
    return proposedLine(isFirst ? line : { ...line, part: `${source}-${seq}` })
  })
}

/** The shares of the houses of a truck add up to the amount. */
function shareOf({ amount, minorUnits, brought }: AgreedCharge, houseId: string): string {
  if (brought === null) return amount
  const keys = brought.map(({ shipmentId, pieces }) => ({ name: shipmentId, share: String(pieces) }))
  return allocate(amount, keys, minorUnits).get(houseId) ?? '0'
}
