import { formatMoney } from '#platform/web/kit/format.ts'
import { sumOf } from '../domain/order-price.ts'

type Priced = { readonly amount: string | null; readonly currency: string; readonly minorUnits: number }

/** The sums of prices, one for each currency. */
export function totalsText(items: readonly Priced[]): string {
  const currencies = [...new Set(items.map(({ currency }) => currency))]
  return currencies
    .map((currency) => {
      const paid = items.filter((item) => item.currency === currency)
      const amounts = paid.map(({ amount }) => amount ?? '0')
      return formatMoney(sumOf(amounts, paid[0]?.minorUnits ?? 2), currency)
    })
    .join(' + ')
}
