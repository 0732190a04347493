import type { Texts } from '#platform/web/texts.ts'
import type { LineRow } from '../contract/billing-line.ts'

/** Why a line has no local amount although its exchange rate is known. */
export function lineNote({ isTooLarge, baseCurrency }: LineRow, t: Texts): string | undefined {
  return isTooLarge ? t('messages.tooLarge', { currency: baseCurrency ?? '' }) : undefined
}
