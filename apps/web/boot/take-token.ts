import { OFFERED_TOKEN_KEY, TOKEN_KEY } from '#platform/web/session.ts'

type Place = {
  readonly location: { readonly href: string }
  readonly history: { replaceState(state: unknown, unused: string, url: string): void; readonly state: unknown }
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly sessionStorage: Pick<Storage, 'setItem'>
}

/**
 * Takes `?token=` out of the address before anything is drawn or fetched, and stores it (SES-02). Over another token
 * it is only set aside: whether it may replace a live session of somebody else is asked later (login by a foreign link).
 */
export function takeToken(place: Place): void {
  const address = new URL(place.location.href)
  const offered = address.searchParams.get('token')
  if (offered === null) return
  address.searchParams.delete('token')
  place.history.replaceState(place.history.state, '', address.pathname + address.search + address.hash)
  const stored = place.localStorage.getItem(TOKEN_KEY)
  if (offered === '' || offered === stored) return
  if (stored === null) place.localStorage.setItem(TOKEN_KEY, offered)
  else place.sessionStorage.setItem(OFFERED_TOKEN_KEY, offered)
}
