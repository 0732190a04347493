import { useCallback } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { warehouseErrors } from '../contract/errors.ts'

type Possible = { ok: true } | { ok: false; reason: string }

/** The text of a refusal, as the server would return it. */
export function useReason(): (verdict: Verdict<keyof typeof warehouseErrors>) => Possible {
  const language = useLanguage()
  return useCallback(
    (verdict) => (verdict.ok ? { ok: true } : { ok: false, reason: refusalText(warehouseErrors, verdict, language) }),
    [language],
  )
}
