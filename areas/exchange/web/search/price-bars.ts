export type PriceBar = { readonly height: number; readonly isCheapest: boolean }

/** Whether every day has the same price, so that a calendar of prices says nothing. */
export function isSameEveryDay(totals: readonly (string | null)[]): boolean {
  return totals.length > 1 && totals.every((total) => total !== null && Number(total) === Number(totals[0]))
}

/** Bars between the least and the greatest total; where one price goes for all days none stands out. */
export function priceBars(totals: readonly (string | null)[]): PriceBar[] {
  const numbers = totals.flatMap((total) => (total === null ? [] : [Number(total)]))
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return totals.map((total): PriceBar => {
    if (total === null) return { height: 0, isCheapest: false }
    const share = most > least ? (Number(total) - least) / (most - least) : 0.5
    return { height: LOWEST + Math.round(share * RANGE), isCheapest: least < most && Number(total) === least }
  })
}

/** In pixels. */
const LOWEST = 8
const RANGE = 20
