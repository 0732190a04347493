import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#platform/contract/language.ts'
import { languageTag } from '#platform/web/chosen-language.ts'

// Without React, so that the sign-on pages and /login have one and the same.

/** Puts a button for each language into the bar. */
export function fillLanguageBar(bar: HTMLElement, onLanguage: (language: Language) => void): void {
  bar.replaceChildren(...LANGUAGES.map((language) => languageButton(language, onLanguage)))
}

/** Marks the language that is spoken; `label` is the bar's own name in it. */
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
