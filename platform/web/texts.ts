import { createInstance } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { LANGUAGE_KEY, chosenLanguage, languageTag } from './chosen-language.ts'
import { type NotFetched, fetched } from './not-fetched.ts'
import { notify } from './notify.ts'
import { useStoreWhenVisible } from './visibility.ts'
import { createStore, useStore } from './store.ts'

/** Text of a key of one area in the user's language, with its `{{placeholders}}` filled. */
export type Texts = (key: string, params?: Record<string, string | number>) => string

/** Brings the texts of one namespace (an area's folder name, or 'platform') in one language. */
export type TextLoader = (language: Language, namespace: string) => Promise<object>

const language = createStore<Language>('en_US')
const i18n = createInstance()
/** Texts that could not be fetched, by "language|area". i18next takes them for loaded, and would show keys for good. */
const missing = new Map<string, NotFetched>()
let ready: Promise<unknown> = Promise.resolve()

/** Makes the texts ready: chosen language, else the browser's, else en_US (SHL-11). Resolves when 'platform' is there. */
export async function startTexts(load: TextLoader): Promise<void> {
  language.set(chosenLanguage(localStorage.getItem(LANGUAGE_KEY), navigator.languages))
  target = language.get()
  markDocument()
  i18n.use(initReactI18next).use({
    type: 'backend',
    init: () => undefined,
    read: (tag: string, namespace: string, done: (error: unknown, texts: object | null) => void) => {
      fetched(load(tag as Language, namespace)).then(
        (texts) => done(null, texts),
        (error: NotFetched) => {
          missing.set(`${tag}|${namespace}`, error)
          done(error, null)
        },
      )
    },
  })
  const begun = i18n.init({
    lng: language.get(),
    fallbackLng: false,
    supportedLngs: LANGUAGES,
    load: 'currentOnly',
    ns: ['platform'],
    defaultNS: 'platform',
    interpolation: { escapeValue: false },
    // What is on the screen follows the store of its language, each part of it when it is seen.
    react: { useSuspense: true, bindI18n: '' },
  })
  ready = begun.catch(() => undefined)
  await begun
}

/** Resolves when `text` can say something of the platform; what asks the server at the start may be answered earlier. */
export async function textsReady(): Promise<void> {
  await ready
}

/** Brings the texts of several areas before they are drawn, so that nothing waits for one after the other. */
export async function preloadTexts(areas: readonly string[]): Promise<void> {
  await i18n.loadNamespaces(areas)
}

/** Whether the texts of an area could not be fetched in the language in use. */
export function areTextsMissing(area: string): boolean {
  return missing.has(`${language.get()}|${area}`)
}

/** Texts that could not be fetched are fetched anew when they are needed next. */
export function forgetMissingTexts(): void {
  for (const one of missing.keys()) delete i18n.services.backendConnector.state[one]
  missing.clear()
}

/**
 * The texts of an area; the component waits (Suspense) until they are loaded, and follows the language. Throws NotFetched
 * where they could not be fetched, so that nobody reads keys, until `forgetMissingTexts`.
 */
export function useTexts(area: string): Texts {
  const lng = useLanguage()
  const failure = missing.get(`${lng}|${area}`)
  if (failure) throw failure
  const { t } = useTranslation(area, { i18n, lng })
  return useCallback((key, params) => t(key, params ?? {}), [t])
}

/** The texts of several areas at once; without `wait` a text that is not there (yet) is empty. `unfilled`: places as they are written. */
export function useManyTexts(
  areas: readonly string[],
  { wait = false, unfilled = false }: { wait?: boolean; unfilled?: boolean } = {},
): (area: string, ...of: Parameters<Texts>) => string {
  const { t } = useTranslation([...areas], { i18n, lng: useLanguage(), useSuspense: wait })
  return useCallback(
    (area, key, params) => t(key, { ns: area, defaultValue: '', skipInterpolation: unfilled, ...params }),
    [t, unfilled],
  )
}

/** A text of a loaded namespace outside React. */
export function text(area: string, key: string, params: Record<string, string | number> = {}): string {
  return i18n.t(key, { ns: area, ...params })
}

/** All texts in use now, by area: what finds the key of a text on the screen. */
export function loadedTexts(): Readonly<Record<string, object>> {
  return i18n.getDataByLanguage(language.get()) ?? {}
}

/** The language of this part of the screen: a hidden tab goes on in its own until it is shown again. */
export function useLanguage(): Language {
  return useStoreWhenVisible(language)
}

/** The language chosen, whether this part of the screen is seen or not. */
export function usePortalLanguage(): Language {
  return useStore(language)
}

export function currentLanguage(): Language {
  return language.get()
}

/**
 * Changes the language of the whole portal without a reload, and remembers it. False where its texts could not be fetched:
 * that is said, and the language stays.
 */
export async function switchLanguage(next: Language): Promise<boolean> {
  if (!(await speak(next))) return false
  localStorage.setItem(LANGUAGE_KEY, next)
  return true
}

/** Changes the language of this page alone: of a public page, whose reader is not the user of the portal in this browser. */
export async function switchLanguageHere(next: Language): Promise<void> {
  await speak(next)
}

/** Speaks the language that another window has chosen; false where that is the one in use, or could not be fetched. */
export async function speakAsStored(): Promise<boolean> {
  const next = chosenLanguage(localStorage.getItem(LANGUAGE_KEY), navigator.languages)
  return next !== target && (await speak(next))
}

/** The language asked for last; texts that come later than those of a later choice are not spoken. */
let target: Language | undefined

async function speak(next: Language): Promise<boolean> {
  target = next
  await i18n.changeLanguage(next)
  if (target !== next) return false
  const failure = [...missing].find(([one]) => one.startsWith(`${next}|`))?.[1]
  if (failure) {
    forgetMissingTexts()
    target = language.get()
    await i18n.changeLanguage(target)
    notify.error(text('platform', failure.needsReload ? 'pages.partNeedsReload' : 'call.network'), 10)
    return false
  }
  language.set(next)
  markDocument()
  return true
}

function markDocument(): void {
  document.documentElement.lang = languageTag(language.get())
}
