import { useCallback } from 'react'
import { type ErrorCatalogue, refusalText } from '#platform/contract/error-catalogue.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { useLanguage } from '#platform/web/texts.ts'
import type { Said } from './list-page/use-named-reason.ts'

/** Returns a function that turns a rule's refusal into the text of the area's error catalogue, as the server would. */
export function useReason<Catalogue extends ErrorCatalogue>(
  catalogue: Catalogue,
): (verdict: Verdict<keyof Catalogue & string>) => Said {
  const language = useLanguage()
  return useCallback(
    (verdict) => (verdict.ok ? verdict : { ok: false, reason: refusalText(catalogue, verdict, language) }),
    [catalogue, language],
  )
}
