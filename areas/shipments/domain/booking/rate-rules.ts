import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { decimalsOf, isDecimal } from '#platform/domain/decimal.ts'

/** Whether a rate fits the minor unit of its currency: a rate in yen has no decimals. */
export function canBePaid(
  rate: string,
  { code, minorUnits }: { readonly code: string; readonly minorUnits: number },
): Verdict<'RATE_DECIMALS'> {
  const isWhole = !isDecimal(rate) || decimalsOf(rate) <= minorUnits
  return isWhole ? allowed : refuse('RATE_DECIMALS', { currency: code, decimals: minorUnits })
}
