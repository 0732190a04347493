import type { Language } from '#platform/contract/language.ts'
import { LANGUAGE_KEY, chosenLanguage } from '#platform/web/chosen-language.ts'
import type enUS from '../../texts/en_US.json'

export type SignOnTexts = (typeof enUS)['signOn']

/** Returns the language chosen here or in the portal, otherwise the best match of the browser's (SHL-11). */
export function startLanguage(): Language {
  return chosenLanguage(localStorage.getItem(LANGUAGE_KEY), navigator.languages)
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language)
}

const loaders = {
  en_US: () => import('../../texts/en_US.json'),
  zh_CN: () => import('../../texts/zh_CN.json'),
  zh_HK: () => import('../../texts/zh_HK.json'),
}

/** Loads the texts of one language only. */
export async function loadSignOnTexts(language: Language): Promise<SignOnTexts> {
  return (await loaders[language]()).default.signOn
}
