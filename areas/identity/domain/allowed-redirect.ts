/**
 * Returns the redirect after sign-in: the requested URL if its origin is `own` or allowed, otherwise `/`. Own URLs are returned
 * as a path (`/shipments?page=2#x`), others in full. Origins match exactly by scheme, host and port. Nothing is corrected: a URL
 * that browsers and servers could parse differently gives `/` (SES-01).
 */
export function allowedRedirect(url: string, allowedOrigins: readonly string[], own: string | null): string {
  return allowedTarget(url, allowedOrigins, own) ?? HOME
}

/** The same, but null for a URL that is not allowed (SHL-09). */
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

/** No spaces, control characters or backslashes, which browsers remove or turn into slashes, and no leading double slash. */
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

/** Returns the path of a portal page: never `//host` (the result of `/x/..//host`), the sign-on page itself, or an API call. */
function pathOf(target: URL): string | null {
  const path = target.pathname + target.search + target.hash
  return /^\/(\/|sso\/|ws-)/i.test(path) ? null : path
}
