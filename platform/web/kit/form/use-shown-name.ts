import { useCall } from '#platform/web/use-call.ts'
import type { LookupEndpoint } from './lookup-field.tsx'
import { useFieldValue } from './use-field.ts'

/**
 * How the value of a lookup field reads before anybody looks it up, "HKG Hong Kong": asked once and kept. `search` finds
 * it (its code or name) and is the answer while nothing is known; by default the value is the code itself.
 */
export function useShownName(endpoint: LookupEndpoint, name: string, search?: string): string | undefined {
  const value = useFieldValue(name)
  const hasPromise = typeof value === 'string' && value !== ''
  const sought = search ?? (hasPromise ? value : '')
  const { data } = useCall(
    endpoint,
    { search: sought, limit: 20 },
    {
      enabled: hasPromise && sought !== '',
      staleMs: 300_000,
      quiet: true,
    },
  )
  const item = data?.items.find((one) => one.value === value)
  if (!item) return search
  return item.label === '' || item.label === item.code ? item.code : `${item.code} ${item.label}`
}
