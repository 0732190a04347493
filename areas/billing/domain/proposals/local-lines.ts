import { convertedAmount } from '#areas/tariffs/domain/money.ts'
import { type ProposalMoney, decimalsOf, proposedAmount } from './proposal-money.ts'
import type { ProposedLine } from './proposed-line.ts'

/**
 * Consignees pay in the currency of their country (domain §12): collected charges are converted by the rate of the day, and their
 * source names the original. Without a rate they stay in their currency.
 */
export function inLocalCurrency(lines: readonly ProposedLine[], money: ProposalMoney): ProposedLine[] {
  return lines.map((line) => {
    const rate = money.rates.get(line.currency)
    const isCollected = line.side === 'SELL' && line.terms === 'CC' && line.currency !== money.base
    return isCollected && rate !== undefined ? converted(line, rate, money) : line
  })
}

function converted(line: ProposedLine, rate: string, money: ProposalMoney): ProposedLine {
  const { base: currency } = money
  const amount = proposedAmount(line, money)
  const price = convertedAmount(amount, rate, decimalsOf(currency, money))
  const original = `${line.currency} ${amount} × ${rate}`
  const source =
    line.source === '' ? original : `${line.source.slice(0, LONGEST_SOURCE - original.length - 2)}, ${original}`
  return { ...line, basis: 'FLAT', quantity: '1', price, currency, source }
}

/** As in the table of lines. */
const LONGEST_SOURCE = 80

/** Returns the currencies of proposals for which no rate of the day is known. */
export function currenciesWithoutRate(lines: readonly ProposedLine[], { base, rates }: ProposalMoney): string[] {
  const missing = lines.map(({ currency }) => currency).filter((currency) => currency !== base && !rates.has(currency))
  return [...new Set(missing)].toSorted()
}
