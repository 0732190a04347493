import { useCallback } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { spaceErrors } from '../contract/refusals.ts'

type Possible = { ok: true } | { ok: false; reason: string }

/** Puts a rule's refusal into the words of the catalogue, as the server would say it. */
export function useReason(): (verdict: Verdict<keyof typeof spaceErrors>) => Possible {
  const language = useLanguage()
  return useCallback(
    (verdict) => (verdict.ok ? { ok: true } : { ok: false, reason: refusalText(spaceErrors, verdict, language) }),
    [language],
  )
}
