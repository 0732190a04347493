export type PriceBar = { readonly height: number; readonly isCheapest: boolean }

/** Bars between the least and the greatest total; where one price goes for all days none stands out. */
export function priceBars(totals: readonly (string | null)[]): {
  readonly bars: readonly PriceBar[]
  readonly isFlat: boolean
} {
  const numbers = totals.flatMap((total) => (total === null ? [] : [Number(total)]))
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const isFlat = numbers.length > 1 && least === most
  const bars = totals.map((total): PriceBar => {
    if (total === null) return { height: 0, isCheapest: false }
    const share = most > least ? (Number(total) - least) / (most - least) : 0.5
    return { height: LOWEST + Math.round(share * RANGE), isCheapest: least < most && Number(total) === least }
  })
  return { bars, isFlat }
}

/** In pixels. */
const LOWEST = 8
const RANGE = 20
