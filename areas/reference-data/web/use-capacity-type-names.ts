import { useMemo } from 'react'
import { useCall } from '#platform/web/use-call.ts'
import { capacityTypeApi } from '../contract/api.ts'

/** What the capacity types are called in the user's language, by code; a code that is not in use any more stands for itself. */
export function useCapacityTypeNames(): (code: string | null) => string {
  const { data } = useCall(capacityTypeApi.find, { search: '', limit: 50 }, { staleMs: 300_000, quiet: true })
  return useMemo(() => {
    const names = new Map(data?.items.map(({ code, label }) => [code, label]))
    return (code) => (code === null ? '' : (names.get(code) ?? code))
  }, [data])
}
