/**
 * Where to go on to after sign-in: the address asked for when its origin is `own` or on the list, else `/`.
 * Own addresses come back as a path (`/shipments?page=2#x`), others whole. Origins are exact: scheme, host and port.
 * Nothing is repaired: an address that browsers and servers could read differently is answered with `/` (SES-01).
 */
export function allowedRedirect(url: string, allowedOrigins: readonly string[], own: string | null): string {
  return allowedTarget(url, allowedOrigins, own) ?? HOME
}

/** The same, but null for an address that may not be gone to (SHL-09). */
export function allowedTarget(url: string, allowedOrigins: readonly string[], own: string | null): string | null {
  if (!isPlain(url)) return null
  const base = own ?? NOWHERE
  const target = parsed(url, base)
  if (!target || target.username !== '' || target.password !== '') return null
  if (url.startsWith('/')) return target.origin === new URL(base).origin ? pathOf(target) : null
  if (!/^https?:\/\/[^/]/i.test(url)) return null
  if (own !== null && target.origin === originOf(own)) return pathOf(target)
  return allowedOrigins.some((origin) => originOf(origin) === target.origin) ? target.href : null
}

const HOME = '/'
const NOWHERE = 'http://own.invalid'
const LONGEST = 4000

/** No blanks, control characters or backslashes, which browsers drop or turn into slashes, and no double slash ahead. */
function isPlain(url: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return url.length <= LONGEST && !url.startsWith('//') && !/[\u0000-\u0020\u007f-\u00a0\\]/.test(url)
}

function parsed(url: string, base: string): URL | null {
  return URL.canParse(url, base) ? new URL(url, base) : null
}

function originOf(address: string): string | null {
  return parsed(address, NOWHERE)?.origin ?? null
}

/** A page of the portal: never `//host` (what `/x/..//host` comes out as), the sign-on page itself, or a call. */
function pathOf(target: URL): string | null {
  const path = target.pathname + target.search + target.hash
  return /^\/(\/|sso\/|ws-)/i.test(path) ? null : path
}
