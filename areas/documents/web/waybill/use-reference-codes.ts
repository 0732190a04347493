import { useCall } from '#platform/web/use-call.ts'
import { waybillApi } from '../../contract/waybill-api.ts'
import { type ReferenceCodes, referenceCodesOf } from '../../domain/waybill/waybill-violations.ts'

/** Returns the codes that a waybill may name; null until they are loaded, once for all waybills. */
export function useReferenceCodes(): ReferenceCodes | null {
  const { data } = useCall(waybillApi.waybillCodes, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY })
  return data ? referenceCodesOf(data) : null
}
