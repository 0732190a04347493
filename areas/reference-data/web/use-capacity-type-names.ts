import { useMemo } from 'react'
import { useCall } from '#platform/web/use-call.ts'
import { capacityTypeApi } from '../contract/api.ts'

/** Returns the names of capacity types in the user's language by code; inactive codes are shown as they are. */
export function useCapacityTypeNames(): (code: string | null) => string {
  const { data } = useCall(capacityTypeApi.find, { search: '', limit: 50 }, { staleMs: 300_000, quiet: true })
  return useMemo(() => {
    const names = new Map(data?.items.map(({ code, label }) => [code, label]))
    return (code) => (code === null ? '' : (names.get(code) ?? code))
  }, [data])
}
