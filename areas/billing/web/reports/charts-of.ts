import type { Report } from '../../contract/report.ts'

type Row = Report['rows'][number]
type CurrencyChart = {
  readonly currency: string
  readonly rows: readonly Row[]
  /** How much wider than others it may grow: by its number of groups. */
  readonly share: number
}

/** Fewer bars are not wider for it. */
const LEAST_SHARE = 4
const MOST_GROUPS = 20

/** The largest groups by currency, since amounts of two currencies have no common axis; the order of the rows stays. */
export function chartsOf(rows: readonly Row[]): CurrencyChart[] {
  const byCurrency = Map.groupBy(rows.slice(0, MOST_GROUPS), ({ currency }) => currency)
  return [...byCurrency].map(([currency, ofCurrency]) => ({
    currency,
    rows: ofCurrency,
    share: Math.max(LEAST_SHARE, ofCurrency.length),
  }))
}
