import { useCall } from '#platform/web/use-call.ts'
import { clientApi } from '../contract/account-api.ts'
import type { KnownClient } from '../contract/account.ts'

const NONE: readonly KnownClient[] = []

/** Returns the key accounts for pages with shipments; empty until loaded. */
export function useClients() {
  const answer = useCall(clientApi.known, {}, { staleMs: 60_000 })
  const clients: readonly KnownClient[] = answer.data?.clients ?? NONE
  return { clients, isKnown: answer.data !== undefined, answer }
}
