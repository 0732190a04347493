import { decimal } from '#platform/contract/decimal.ts'

/** A decimal above zero. */
export const positive = (whole: number, decimals: number) =>
  decimal(whole, decimals).refine((value) => Number(value) !== 0, 'QUANTITY_ZERO')
