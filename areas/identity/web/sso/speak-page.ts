import type { Language } from '#platform/contract/language.ts'
import { languageTag } from '#platform/web/chosen-language.ts'
import { markLanguage } from '../language-bar.ts'
import { part } from './page-part.ts'
import type { SignOnTexts } from './sso-texts.ts'

/** Sets all static texts of the page in a language; `title` is the key of the page's title. */
export function speakPage(language: Language, texts: SignOnTexts, title: keyof SignOnTexts): void {
  document.documentElement.lang = languageTag(language)
  document.title = `${texts[title]} · ${texts.title}`
  markLanguage(part('languages', HTMLElement), language, texts.language)
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = texts[element.dataset['text'] as keyof SignOnTexts]
  }
  part('content', HTMLElement).hidden = false
}
