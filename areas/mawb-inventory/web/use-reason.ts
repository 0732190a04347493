import { useCallback } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { mawbErrors } from '../contract/errors.ts'
import type { MawbRefusal } from '../domain/mawb-rules.ts'

type Possible = { ok: true } | { ok: false; reason: string }

/** Puts a rule's refusal into the words of the catalogue, as the server would say it. */
export function useReason(): (verdict: Verdict<MawbRefusal>) => Possible {
  const language = useLanguage()
  return useCallback(
    (verdict) => (verdict.ok ? { ok: true } : { ok: false, reason: refusalText(mawbErrors, verdict, language) }),
    [language],
  )
}
