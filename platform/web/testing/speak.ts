import { vi } from 'vitest'
import type { Language } from '#platform/contract/language.ts'
import { LANGUAGE_KEY } from '../chosen-language.ts'
import { preloadTexts, startTexts } from '../texts.ts'

/** The portal speaks in a test that has no page: in a language, with the texts of some areas. */
export async function speak(language: Language, texts: Readonly<Record<string, object>>): Promise<void> {
  const stored = new Map<string, string>([[LANGUAGE_KEY, language]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', { documentElement: {} })
  await startTexts(async (_language, area) => texts[area] ?? {})
  await preloadTexts(Object.keys(texts))
}
