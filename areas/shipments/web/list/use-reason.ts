import { useCallback } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import type { Said } from '#platform/web/kit/list-page/use-named-reason.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { shipmentErrors } from '../../contract/errors.ts'

type Judged = Verdict<keyof typeof shipmentErrors>

/** Returns a function that converts a verdict for a button, in the user's language. */
export function useReason(): (verdict: Judged) => Said {
  const language = useLanguage()
  return useCallback(
    (verdict) => (verdict.ok ? verdict : { ok: false, reason: refusalText(shipmentErrors, verdict, language) }),
    [language],
  )
}
