import type { BillingTab, LineTerms } from '#areas/tariffs/domain/charge.ts'
import { lineAmount, negated } from '#areas/tariffs/domain/money.ts'
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
 * Returns the lines that follow from the booking. Export house: prepaid freight from the shipper, and the settlement with the
 * overseas agent. Import house: freight collect from the consignee, and what the origin gets of it.
 */
export function linesOfBooking(tab: BillingTab, shipment: BookedShipment): ProposedLine[] {
  if (tab === 'EXPORT_HAWB') return [...freightOf(shipment, 'PP', shipment.shipperName), ...settlementOf(shipment)]
  if (tab === 'IMPORT_HAWB') return [...freightOf(shipment, 'CC', shipment.consigneeName), ...owedToOrigin(shipment)]
  return []
}

/** The collect fee in per cent of the freight that the consignee pays. */
const COLLECT_FEE_PERCENT = '5'

/** Returns the collect fee for the freight of an import house, whatever its source. */
export function collectFeeOf(proposed: readonly ProposedLine[]): ProposedLine[] {
  const freight = proposed.find(({ key, terms }) => key === 'SELL:AFT' && terms === 'CC')
  if (!freight) return []
  const { side, terms, currency, payer, account, origin, source, quantity, price } = freight
  const amount = lineAmount(quantity, price, 2)
  const fee = { basis: 'PERCENT', quantity: amount, price: COLLECT_FEE_PERCENT, chargeCode: 'CCF' } as const
  return [proposedLine({ side, terms, currency, payer, account, origin, source, ...fee })]
}

function freightOf(shipment: BookedShipment, terms: LineTerms, payer: string | null): ProposedLine[] {
  const { chargeWeight, sellingRate, sellingCurrency } = shipment
  if (shipment.terms !== terms || !chargeWeight || !sellingRate || !sellingCurrency) return []
  const rate = { quantity: chargeWeight, price: sellingRate, currency: sellingCurrency }
  return [proposedLine({ ...FREIGHT, ...rate, side: 'SELL', terms, payer })]
}

function settlementOf({ chargeWeight, settlingRate, settlingCurrency, terms, overseasAgent }: BookedShipment) {
  if (!chargeWeight || !settlingRate || !settlingCurrency) return []
  const rate = { quantity: chargeWeight, price: settlingRate, currency: settlingCurrency }
  return [proposedLine({ ...FREIGHT, ...rate, side: 'SETTLE', terms, payer: overseasAgent })]
}

/** Collected freight is settled with the origin at the same rate: negative, because it is owed. Prepaid freight was paid there. */
function owedToOrigin({ side, ...shipment }: BookedShipment): ProposedLine[] {
  if (shipment.terms !== 'CC') return []
  // Of a house that an own office sent, the other side is that office, whose account is chosen by hand.
  const payer = side === 'Import' ? shipment.overseasAgent : null
  return settlementOf({ ...shipment, side }).map((line) => ({ ...line, price: negated(line.price), payer }))
}

const FREIGHT = { chargeCode: 'AFT', basis: 'CHARGEABLE_WEIGHT', origin: 'SHIPMENT', source: '' } as const
