/**
 * The address of an embedded page with the user's token as `token` and the query of the portal's own address, as it
 * stands there, as `fromParent` (ROU-06). Without a token the page gets none, and none that the menu may have written.
 */
export function guestAddress(outside: string, options: { token: string | null; fromParent?: string }): string {
  const address = new URL(outside)
  address.searchParams.delete('token')
  if (options.token !== null) address.searchParams.set('token', options.token)
  if (options.fromParent !== undefined) address.searchParams.set('fromParent', options.fromParent)
  return address.href
}

/**
 * What an embedded page may do. Never navigate the window above it. A page of our own origin is left without that
 * origin: with it, it could take its sandbox off.
 */
export function sandboxOf(origin: string, ownOrigin: string): string {
  const allowed = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals'
  return origin === ownOrigin ? allowed : `${allowed} allow-same-origin`
}
