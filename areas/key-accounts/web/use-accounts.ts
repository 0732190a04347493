import { useCall } from '#platform/web/use-call.ts'
import { keyAccountApi } from '../contract/account-api.ts'
import type { KnownKeyAccount } from '../contract/account.ts'

const NONE: readonly KnownKeyAccount[] = []

/** Returns the key accounts for pages with shipments; empty until loaded. */
export function useKeyAccounts() {
  const answer = useCall(keyAccountApi.known, {}, { staleMs: 60_000 })
  const keyAccounts: readonly KnownKeyAccount[] = answer.data?.keyAccounts ?? NONE
  return { keyAccounts, isKnown: answer.data !== undefined, answer }
}
