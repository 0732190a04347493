import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { decimalsOf, isDecimal } from '#platform/domain/decimal.ts'

/** A currency has no smaller coin than its minor unit: a rate in yen has no decimals. */
export function canBePaid(
  rate: string,
  { code, minorUnits }: { readonly code: string; readonly minorUnits: number },
): Verdict<'RATE_DECIMALS'> {
  const isWhole = !isDecimal(rate) || decimalsOf(rate) <= minorUnits
  return isWhole ? allowed : refuse('RATE_DECIMALS', { currency: code, decimals: minorUnits })
}
