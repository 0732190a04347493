import type { BillingTab, LineTerms } from '#areas/tariffs/domain/charge.ts'
import { lineAmount } from '#areas/tariffs/domain/money.ts'
import { type ProposedLine, proposedLine } from './proposed-line.ts'

/** The inputs of a proposal from a booking. */
export type BookedShipment = {
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
 * overseas agent. Import house: freight collect from the consignee.
 */
export function linesOfBooking(tab: BillingTab, shipment: BookedShipment): ProposedLine[] {
  if (tab === 'EXPORT_HAWB') return [...freightOf(shipment, 'PP', shipment.shipperName), ...settlementOf(shipment)]
  if (tab === 'IMPORT_HAWB') return freightOf(shipment, 'CC', shipment.consigneeName)
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

const FREIGHT = { chargeCode: 'AFT', basis: 'CHARGEABLE_WEIGHT', origin: 'SHIPMENT', source: '' } as const
