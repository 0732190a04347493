import { useCallback } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { spaceErrors } from '../contract/refusals.ts'

type Possible = { ok: true } | { ok: false; reason: string }

/** Returns a function that turns a rule's refusal into the text of the error catalogue, as the server would. */
export function useReason(): (verdict: Verdict<keyof typeof spaceErrors>) => Possible {
  const language = useLanguage()
  return useCallback(
    (verdict) => (verdict.ok ? { ok: true } : { ok: false, reason: refusalText(spaceErrors, verdict, language) }),
    [language],
  )
}
