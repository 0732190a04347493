import { formatNumber } from '#platform/web/kit/format.ts'
import type { LineRow } from '../contract/billing-line.ts'

/** Prices have at least two decimals, so that those of a column stand below each other. */
export const LINE_TEXTS = { price: ({ price }: Pick<LineRow, 'price'>) => formatNumber(price, 2) }
