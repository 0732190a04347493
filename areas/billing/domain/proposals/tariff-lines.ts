import type { LineBasis } from '#areas/tariffs/domain/charge.ts'
import type { Quantities } from '../billing-line.ts'
import { quantityOf } from '../billing-line.ts'
import { compareAmounts, lineAmount, negated } from '#areas/tariffs/domain/money.ts'
import { type RatedSubject, type Tariff, chooseTariffs, rated } from '#areas/tariffs/domain/tariff.ts'
import { type ProposedLine, proposedLine } from './proposed-line.ts'

/** The subject of tariffs. */
export type RatedShipment = RatedSubject & {
  readonly quantities: Quantities
  /** Days in storage beyond the free ones. */
  readonly storageDays: number
  readonly payer: string | null
}

/** Returns the lines of the best matching tariffs except percentages; storage only if there are chargeable days. */
export function linesOfTariffs(tariffs: readonly Tariff[], shipment: RatedShipment): ProposedLine[] {
  return chooseTariffs(
    tariffs.filter((tariff) => isPaidHere(tariff, shipment)),
    shipment,
  )
    .filter(({ basis }) => basis !== 'PERCENT')
    .flatMap((tariff) => linesOf(tariff, shipment))
}

/** The charges that follow the terms of a house: prepaid by the shipper at origin, or collected from the consignee. */
const FREIGHT_CHARGES: readonly string[] = ['AFT', 'FSC', 'SSC']

/** Freight is sold at the end that pays it; a tariff with terms of its own says where it is. */
function isPaidHere({ tab, side, chargeCode, terms }: Tariff, shipment: RatedShipment): boolean {
  if (side !== 'SELL' || terms !== null || !FREIGHT_CHARGES.includes(chargeCode)) return true
  if (tab === 'EXPORT_HAWB') return shipment.terms === 'PP'
  return tab !== 'IMPORT_HAWB' || shipment.terms === 'CC'
}

export const PROFIT_SHARE = 'PSH'

/**
 * Returns the agent's share in the profit of a house by a percentage settlement tariff: negative, because it is owed to the
 * agent. A fixed settlement is an ordinary tariff. Losses are not shared.
 */
export function profitShareOf(
  tariffs: readonly Tariff[],
  shipment: RatedShipment,
  { profit, currency }: { readonly profit: string; readonly currency: string },
): ProposedLine[] {
  const agreed = chooseTariffs(tariffs, shipment).find(
    ({ basis, chargeCode, side }) => basis === 'PERCENT' && chargeCode === PROFIT_SHARE && side === 'SETTLE',
  )
  if (!agreed || compareAmounts(profit, '0') <= 0) return []
  const share = { basis: 'PERCENT', quantity: profit, price: negated(agreed.price), currency } as const
  return [proposedLine({ ...commonOf(agreed, shipment), ...share, origin: 'PROFIT_SHARE' })]
}

function linesOf(tariff: Tariff, shipment: RatedShipment): ProposedLine[] {
  if (tariff.chargeCode === 'STO' && shipment.storageDays === 0) return []
  const quantity = ratedQuantity(tariff.basis, shipment)
  if (quantity === null) return []
  return rated(tariff, quantity).map(({ part, ...line }) =>
    proposedLine({ ...commonOf(tariff, shipment), ...line, ...(part === 'OVER_PIVOT' && { part: 'over' }) }),
  )
}

function ratedQuantity(basis: LineBasis, { quantities, storageDays }: RatedShipment): string | null {
  if (basis !== 'KG_DAY') return quantityOf(basis, quantities)
  const { chargeWeight } = quantities
  return chargeWeight === null || storageDays === 0 ? null : lineAmount(chargeWeight, String(storageDays), 1)
}

/** Returns what the lines of a tariff have in common. */
export function commonOf(tariff: Tariff, { terms, payer }: RatedShipment) {
  const { side, chargeCode, currency, taxCode, account } = tariff
  return {
    side,
    chargeCode,
    terms,
    currency,
    taxCode,
    account,
    payer: side === 'SELL' ? payer : null,
    origin: 'TARIFF',
    source: nameOf(tariff),
  } as const
}

/** Returns the label of a tariff: its account, airline, lane and validity. */
function nameOf({ account, airline, origin, destination, validFrom }: Tariff): string {
  const lane = origin || destination ? `${origin ?? '*'}-${destination ?? '*'}` : null
  return [account, airline, lane, validFrom].filter((part) => part !== null).join(' ')
}
