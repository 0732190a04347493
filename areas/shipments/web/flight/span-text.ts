import type { Texts } from '#platform/web/texts.ts'
import type { Span } from '../../domain/flight/span-between.ts'

/** "1 d 4 h", "2 h 13 min", "35 min" in the user's language. */
export function spanText({ days, hours, minutes }: Span, t: Texts): string {
  const parts = [
    days > 0 && t('span.days', { number: days }),
    hours > 0 && t('span.hours', { number: hours }),
    days === 0 && (minutes > 0 || hours === 0) && t('span.minutes', { number: minutes }),
  ]
  return parts.filter(Boolean).join(' ')
}
