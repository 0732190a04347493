import { LANGUAGES, type Language, languageOf } from '#platform/contract/language.ts'
import type enUS from '../../texts/en_US.json'

export type SignOnTexts = (typeof enUS)['signOn']

/** How each language is called by those who read it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en_US: 'English',
  zh_CN: '简体中文',
  zh_HK: '繁體中文',
}

/** The tag of a language as HTML and HTTP write it. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en_US: 'en', zh_CN: 'zh-CN', zh_HK: 'zh-HK' }

// The same place as the portal's, so that both speak the language chosen in either.
const LANGUAGE_KEY = 'language'

/** The language chosen before, else the best fit of the browser's (SHL-11). */
export function startLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY)
  return LANGUAGES.find((known) => known === stored) ?? languageOf(navigator.languages.join(','))
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language)
}

const loaders = {
  en_US: () => import('../../texts/en_US.json'),
  zh_CN: () => import('../../texts/zh_CN.json'),
  zh_HK: () => import('../../texts/zh_HK.json'),
}

/** The texts of one language; only that one is loaded. */
export async function loadSignOnTexts(language: Language): Promise<SignOnTexts> {
  return (await loaders[language]()).default.signOn
}
