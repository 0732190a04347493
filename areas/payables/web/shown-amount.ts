import { formatNumber } from '#platform/web/kit/format.ts'

/** Most currencies have two decimals; the third is shown where it says something. */
export function shownAmount(amount: string | null): string {
  return amount === null ? '–' : formatNumber(amount.replace(/(\.\d\d)0$/, '$1'))
}
