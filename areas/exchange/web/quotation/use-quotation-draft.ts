import { useClientState } from '#platform/web/client-state.ts'
import { useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../../contract/api.ts'
import type { QuotationRecord } from '../../contract/quotation.ts'

/** The quotation that is being edited (`quoteId`), as long as it is a draft. */
export function useQuotationDraft(): QuotationRecord | undefined {
  const { quoteId } = useClientState()
  const { data } = useCall(exchangeApi.openQuotation, { id: quoteId ?? '' }, { quiet: true, enabled: quoteId !== null })
  return quoteId !== null && data?.status === 'DRAFT' ? data : undefined
}
