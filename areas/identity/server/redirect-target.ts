import type { Verb } from '#platform/server/http/context.ts'
import type { identityApi } from '../contract/api.ts'
import { allowedRedirect } from '../domain/allowed-redirect.ts'

/** Which origins the sign-on may hand a token to. */
export type RedirectOrigins = {
  readonly allowed: readonly string[]
  /** The portal's own origin where it is configured; the sign-on page knows its own without asking. */
  readonly own: string | null
}

/** Where the sign-on page may go on to (SES-01). */
export function getRedirectTarget(origins: RedirectOrigins): Verb<typeof identityApi.redirectTarget> {
  return async (_context, { redirectUrl }) => ({
    target: allowedRedirect(redirectUrl, origins.allowed, origins.own),
  })
}
