import type { LineBasis } from '#areas/tariffs/domain/charge.ts'
import type { Quantities } from '../billing-line.ts'
import { quantityOf } from '../billing-line.ts'
import { compareAmounts, lineAmount, negated, sumOfAmounts } from '#areas/tariffs/domain/money.ts'
import { type RatedSubject, type Tariff, chooseTariffs, rated } from '#areas/tariffs/domain/tariff.ts'
import { type ProposedLine, proposedLine } from './proposed-line.ts'

/** The subject of tariffs. */
export type RatedShipment = RatedSubject & {
  readonly quantities: Quantities
  /** Days in storage beyond the free ones. */
  readonly storageDays: number
  readonly payer: string | null
}

/** Returns the lines of the best matching tariffs; storage only if there are chargeable days. */
export function linesOfTariffs(tariffs: readonly Tariff[], shipment: RatedShipment): ProposedLine[] {
  const chosen = chooseTariffs(tariffs, shipment)
  const plain = chosen.filter(({ basis }) => basis !== 'PERCENT').flatMap((tariff) => linesOf(tariff, shipment))
  const percents = chosen
    .filter(({ basis, chargeCode }) => basis === 'PERCENT' && chargeCode !== PROFIT_SHARE)
    .flatMap((tariff) => percentOf(tariff, plain, shipment))
  return [...plain, ...percents]
}

const PROFIT_SHARE = 'PSH'

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

/** Returns a percentage of the freight of the same side and currency. */
function percentOf(tariff: Tariff, plain: readonly ProposedLine[], shipment: RatedShipment): ProposedLine[] {
  const freight = plain.filter(
    ({ side, chargeCode, currency }) => side === tariff.side && chargeCode === 'AFT' && currency === tariff.currency,
  )
  if (freight.length === 0) return []
  const amounts = freight.map(({ quantity, price }) => lineAmount(quantity, price, PERCENT_DECIMALS))
  return rated(tariff, sumOfAmounts(amounts, PERCENT_DECIMALS)).map(({ part: _part, ...line }) =>
    proposedLine({ ...commonOf(tariff, shipment), ...line }),
  )
}

/** Three decimals, as in a quantity. */
const PERCENT_DECIMALS = 3

function ratedQuantity(basis: LineBasis, { quantities, storageDays }: RatedShipment): string | null {
  if (basis !== 'KG_DAY') return quantityOf(basis, quantities)
  const { chargeWeight } = quantities
  return chargeWeight === null || storageDays === 0 ? null : lineAmount(chargeWeight, String(storageDays), 1)
}

function commonOf(tariff: Tariff, { terms, payer }: RatedShipment) {
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
