import { lineAmount } from './money.ts'
import type { BillingTab, LineBasis, LineSide } from './billing-line.ts'

/** What a proposal is made of. */
export type BookedShipment = {
  readonly chargeWeight: string | null
  readonly terms: 'PP' | 'CC'
  readonly shipperName: string | null
  readonly consigneeName: string | null
  readonly overseasAgent: string | null
  readonly sellingRate: string | null
  readonly sellingCurrency: string | null
  readonly settlingRate: string | null
  readonly settlingCurrency: string | null
}

export type ProposedLine = {
  /** What it is proposed once by, within its tab. */
  readonly key: string
  readonly side: LineSide
  readonly chargeCode: string
  readonly terms: 'PP' | 'CC'
  readonly basis: LineBasis
  readonly quantity: string
  readonly price: string
  readonly currency: string
  /** Name of the party whose account is looked for. */
  readonly payer: string | null
}

/**
 * What follows from the booking alone. Export house: prepaid freight from the shipper, and what the overseas agent
 * settles. Import house: freight that is collected, with its fee, from the consignee.
 */
export function proposedOfBooking(tab: BillingTab, shipment: BookedShipment): ProposedLine[] {
  if (tab === 'EXPORT_HAWB') return [...freightOf(shipment, 'PP', shipment.shipperName), ...settlementOf(shipment)]
  if (tab === 'IMPORT_HAWB') return collected(shipment)
  return []
}

function freightOf(shipment: BookedShipment, terms: 'PP' | 'CC', payer: string | null): ProposedLine[] {
  const { chargeWeight, sellingRate, sellingCurrency } = shipment
  if (shipment.terms !== terms || !chargeWeight || !sellingRate || !sellingCurrency) return []
  return [
    {
      key: 'freight',
      side: 'SELL',
      chargeCode: 'AFT',
      terms,
      basis: 'CHARGEABLE_WEIGHT',
      quantity: chargeWeight,
      price: sellingRate,
      currency: sellingCurrency,
      payer,
    },
  ]
}

function settlementOf({ chargeWeight, settlingRate, settlingCurrency, terms, overseasAgent }: BookedShipment) {
  if (!chargeWeight || !settlingRate || !settlingCurrency) return []
  const line: ProposedLine = {
    key: 'settlement',
    side: 'SETTLE',
    chargeCode: 'AFT',
    terms,
    basis: 'CHARGEABLE_WEIGHT',
    quantity: chargeWeight,
    price: settlingRate,
    currency: settlingCurrency,
    payer: overseasAgent,
  }
  return [line]
}

/** The fee for collecting is so many per cent of the freight. */
const COLLECT_FEE_PERCENT = '5'

function collected(shipment: BookedShipment): ProposedLine[] {
  const freight = freightOf(shipment, 'CC', shipment.consigneeName)
  return freight.flatMap((line) => [
    line,
    {
      ...line,
      key: 'collect-fee',
      chargeCode: 'CCF',
      basis: 'PERCENT',
      quantity: roundedProduct(line.quantity, line.price),
      price: COLLECT_FEE_PERCENT,
    },
  ])
}

function roundedProduct(quantity: string, price: string): string {
  return lineAmount(quantity, price, 2)
}
