import { grouped } from '#platform/domain/figure.ts'

/** An amount on paper with its decimals and separators, also after a currency: "EUR 1306.80" → "EUR 1,306.80". */
export function separated(amount: string): string {
  return amount.replace(/\d+(?=\.|$)/, (whole) => grouped(whole))
}
