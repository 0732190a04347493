import { useCallback } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { productErrors } from '../contract/errors.ts'

export type ProductRefusalCode = keyof typeof productErrors

/** The text of a refusal, as the server would return it. */
export function useReason(): (verdict: Verdict<ProductRefusalCode>) => { ok: true } | { ok: false; reason: string } {
  const language = useLanguage()
  return useCallback(
    (verdict) => (verdict.ok ? { ok: true } : { ok: false, reason: refusalText(productErrors, verdict, language) }),
    [language],
  )
}
