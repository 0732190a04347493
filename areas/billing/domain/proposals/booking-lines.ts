import type { BillingTab, LineTerms } from '#areas/tariffs/domain/charge.ts'
import { negated } from '#areas/tariffs/domain/money.ts'
import { type ProposedLine, proposedLine } from './proposed-line.ts'

/** The inputs of a proposal from a booking. */
export type BookedShipment = {
  /** Whether it was booked at its origin or, as an arriving one, at its destination. */
  readonly side: 'Export' | 'Import'
  readonly chargeWeight: string | null
  readonly terms: LineTerms
  readonly shipperName: string | null
  readonly consigneeName: string | null
  readonly overseasAgent: string | null
  readonly sellingRate: string | null
  readonly sellingCurrency: string | null
  readonly settlingRate: string | null
  readonly settlingCurrency: string | null
}

/**
 * Returns the lines that follow from the booking. Export house: prepaid freight from the shipper, or what the overseas agent owes
 * of collected freight. Import house: freight collect from the consignee, and what the origin gets of it.
 */
export function linesOfBooking(tab: BillingTab, shipment: BookedShipment): ProposedLine[] {
  if (tab === 'EXPORT_HAWB') return [...freightOf(shipment, 'PP', shipment.shipperName), ...settlementOf(shipment)]
  if (tab === 'IMPORT_HAWB') return [...freightOf(shipment, 'CC', shipment.consigneeName), ...owedToOrigin(shipment)]
  return []
}

function freightOf(shipment: BookedShipment, terms: LineTerms, payer: string | null): ProposedLine[] {
  const { chargeWeight, sellingRate, sellingCurrency } = shipment
  if (shipment.terms !== terms || !chargeWeight || !sellingRate || !sellingCurrency) return []
  const rate = { quantity: chargeWeight, price: sellingRate, currency: sellingCurrency }
  return [proposedLine({ ...FREIGHT, ...rate, side: 'SELL', terms, payer })]
}

/** Only collected freight is settled: what was prepaid was paid at the origin. */
function settlementOf({ chargeWeight, settlingRate, settlingCurrency, terms, overseasAgent }: BookedShipment) {
  if (terms !== 'CC' || !chargeWeight || !settlingRate || !settlingCurrency) return []
  const rate = { quantity: chargeWeight, price: settlingRate, currency: settlingCurrency }
  return [proposedLine({ ...FREIGHT, ...rate, side: 'SETTLE', terms, payer: overseasAgent })]
}

/** Collected freight is settled with the origin at the same rate: negative, because it is owed. */
function owedToOrigin({ side, ...shipment }: BookedShipment): ProposedLine[] {
  // Of a house that an own office sent, the other side is that office, whose account is chosen by hand.
  const payer = side === 'Import' ? shipment.overseasAgent : null
  return settlementOf({ ...shipment, side }).map((line) => ({ ...line, price: negated(line.price), payer }))
}

const FREIGHT = { chargeCode: 'AFT', basis: 'CHARGEABLE_WEIGHT', origin: 'SHIPMENT', source: '' } as const
