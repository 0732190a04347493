import type { LineSide } from '#areas/tariffs/domain/charge.ts'
import { sumOfAmounts } from '#areas/tariffs/domain/money.ts'
import { type Tariff, chooseTariffs, rated } from '#areas/tariffs/domain/tariff.ts'
import { type ProposalMoney, decimalsOf, proposedAmount } from './proposal-money.ts'
import { type ProposedLine, groupOf, proposedLine } from './proposed-line.ts'
import { PROFIT_SHARE, type RatedShipment, commonOf } from './tariff-lines.ts'

/** Returns the percentages of the proposed freight, except for charges that are proposed from elsewhere. */
export function linesOfPercentTariffs(
  tariffs: readonly Tariff[],
  shipment: RatedShipment,
  lines: readonly ProposedLine[],
  money: ProposalMoney,
): ProposedLine[] {
  const proposed = new Set(lines.map(groupOf))
  return chooseTariffs(tariffs, shipment)
    .filter(({ basis, chargeCode }) => basis === 'PERCENT' && chargeCode !== PROFIT_SHARE)
    .filter((tariff) => !proposed.has(groupOf(tariff)))
    .flatMap((tariff) => percentOf(tariff, shipment, freightOf(lines, tariff.side, tariff.currency), money))
}

/** Freight in another currency than the tariff has its percentage in that currency, and no minimum. */
function percentOf(
  tariff: Tariff,
  shipment: RatedShipment,
  freight: readonly ProposedLine[],
  money: ProposalMoney,
): ProposedLine[] {
  const [first] = freight
  if (!first) return []
  const { currency } = first
  const minimum = currency === tariff.currency ? tariff.minimum : null
  return rated({ ...tariff, minimum }, amountOf(freight, money)).map(({ part: _part, ...line }) =>
    proposedLine({ ...commonOf(tariff, shipment), ...line, currency }),
  )
}

/** The collect fee in per cent of the freight that the consignee pays. */
const COLLECT_FEE_PERCENT = '5'

/** Returns the collect fee for the freight of an import house, whatever its source, unless one is proposed. */
export function collectFeeOf(proposed: readonly ProposedLine[], money: ProposalMoney): ProposedLine[] {
  if (proposed.some((line) => groupOf(line) === 'SELL:CCF')) return []
  const collected = proposed.filter(({ terms }) => terms === 'CC')
  const freight = freightOf(collected, 'SELL', money.base)
  const [first] = freight
  if (!first) return []
  const { side, terms, currency, payer, account, origin, source } = first
  const fee = {
    basis: 'PERCENT',
    quantity: amountOf(freight, money),
    price: COLLECT_FEE_PERCENT,
    chargeCode: 'CCF',
  } as const
  return [proposedLine({ side, terms, currency, payer, account, origin, source, ...fee })]
}

/** Returns the freight of a side in a currency, or else in the first other one. */
function freightOf(lines: readonly ProposedLine[], side: LineSide, currency: string): readonly ProposedLine[] {
  const freight = lines.filter((line) => line.side === side && line.chargeCode === 'AFT')
  const preferred = freight.some((line) => line.currency === currency) ? currency : freight[0]?.currency
  return freight.filter((line) => line.currency === preferred)
}

function amountOf(freight: readonly ProposedLine[], money: ProposalMoney): string {
  const decimals = decimalsOf(freight[0]?.currency ?? money.base, money)
  return sumOfAmounts(
    freight.map((line) => proposedAmount(line, money)),
    decimals,
  )
}
