import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { languageTag } from '#platform/web/chosen-language.ts'
import { part } from './page-part.ts'
import { LANGUAGE_NAMES, type SignOnTexts } from './sso-texts.ts'

/** Fills the page's bar of languages. */
export function fillLanguageBar(onLanguage: (language: Language) => void): void {
  part('languages', HTMLElement).append(...LANGUAGES.map((language) => languageButton(language, onLanguage)))
}

/** Says everything static on the page in a language; `title` is the key of the page's own name. */
export function speakPage(language: Language, texts: SignOnTexts, title: keyof SignOnTexts): void {
  document.documentElement.lang = languageTag(language)
  document.title = `${texts[title]} · ${texts.title}`
  const bar = part('languages', HTMLElement)
  bar.setAttribute('aria-label', texts.language)
  for (const button of bar.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.value === language))
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = texts[element.dataset['text'] as keyof SignOnTexts]
  }
  part('content', HTMLElement).hidden = false
}

function languageButton(language: Language, onLanguage: (language: Language) => void): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', value: language, textContent: LANGUAGE_NAMES[language] })
  button.lang = languageTag(language)
  button.addEventListener('click', () => onLanguage(language))
  return button
}
