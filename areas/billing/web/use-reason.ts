import { useCallback } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { billingErrors } from '../contract/errors.ts'

type BillingRefusal = keyof typeof billingErrors

/** Returns a function that turns a rule's refusal into the text of the error catalogue, as the server would. */
export function useReason(): (verdict: Verdict<BillingRefusal>) => { ok: true } | { ok: false; reason: string } {
  const language = useLanguage()
  return useCallback(
    (verdict) => (verdict.ok ? { ok: true } : { ok: false, reason: refusalText(billingErrors, verdict, language) }),
    [language],
  )
}
