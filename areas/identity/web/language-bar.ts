import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#platform/contract/language.ts'
import { languageTag } from '#platform/web/chosen-language.ts'

// Without React, so that sign-on pages and /login share it.

/** Adds a button for each language to the bar. */
export function fillLanguageBar(bar: HTMLElement, onLanguage: (language: Language) => void): void {
  bar.replaceChildren(...LANGUAGES.map((language) => languageButton(language, onLanguage)))
}

/** Marks the current language; `label` is the accessible name of the bar. */
export function markLanguage(bar: HTMLElement, language: Language, label: string): void {
  bar.setAttribute('aria-label', label)
  for (const button of bar.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.value === language))
  }
}

function languageButton(language: Language, onLanguage: (language: Language) => void): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', value: language, textContent: LANGUAGE_NAMES[language] })
  button.lang = languageTag(language)
  button.addEventListener('click', () => onLanguage(language))
  return button
}
