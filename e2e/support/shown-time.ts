import type { Language } from '#platform/contract/language.ts'
import { shownTime } from '#platform/domain/shown-time.ts'

/** A local time as pages show it. */
export function asShown(local: string, language: Language = 'en_US'): string {
  return shownTime(local, { style: 'words', language, year: String(new Date().getFullYear()) })
}

/** Any moment as pages show it, in every language. */
export const SHOWN_TIME = String.raw`(\d{1,2} [A-Z][a-z]{2}( \d{4})?|(\d{4}年)?\d{1,2}月\d{1,2}日) \d\d:\d\d`
