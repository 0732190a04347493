import { formatNumber } from '#platform/web/kit/format.ts'

/** Prices show two decimals, and further ones only if they are not zero. */
export const PRICE_TEXTS = {
  price: ({ price }: { readonly price: string | null }) => priceText(price ?? ''),
}

/** "17.4" → "17.40", "0.9525" → "0.9525". */
export function priceText(price: string): string {
  return formatNumber(price.replace(/(\.\d{2}\d*?)0+$/, '$1'), 2)
}
