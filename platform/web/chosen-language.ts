import { LANGUAGES, type Language, languageOf } from '#platform/contract/language.ts'

// Apart from the texts, so that small pages and what runs before the portal need not load what speaks them.

/** Local storage key of the chosen language (SHL-11). */
export const LANGUAGE_KEY = 'language'

/** The stored choice when it is one of ours, else the best fit of the browser's languages (SHL-11). */
export function chosenLanguage(stored: string | null, browser: readonly string[]): Language {
  return LANGUAGES.find((known) => known === stored) ?? languageOf(browser.join(','))
}

/** The tag of a language as HTTP and HTML write it. */
export function languageTag(of: Language): 'en' | 'zh-CN' | 'zh-HK' {
  return ({ en_US: 'en', zh_CN: 'zh-CN', zh_HK: 'zh-HK' } as const)[of]
}
