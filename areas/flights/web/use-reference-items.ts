import { type capacityTypeApi, type chargeCodeApi, uldTypeApi } from '#areas/reference-data/contract/api.ts'
import { useCall } from '#platform/web/use-call.ts'

type Find = typeof capacityTypeApi.find | typeof chargeCodeApi.find | typeof uldTypeApi.find

/** Returns a kind of reference data small enough for a select; empty while loading. */
export function useReferenceItems(find: Find): readonly { readonly code: string; readonly label: string }[] {
  const { data } = useCall(find, { search: '', limit: 50 }, { staleMs: 300_000, quiet: true })
  return data?.items ?? []
}

export function useUldTypes() {
  return useReferenceItems(uldTypeApi.find).map(({ code }) => ({ value: code, label: code }))
}
