import type { Verb } from '#platform/server/http/context.ts'
import type { identityApi } from '../../contract/api.ts'
import { allowedRedirect } from '../../domain/allowed-redirect.ts'

/** The origins to which the sign-on may pass a token. */
export type RedirectOrigins = {
  readonly allowed: readonly string[]
  /** The portal's own origin, if configured; the sign-on page knows its own. */
  readonly own: string | null
}

/** Returns the allowed redirect of the sign-on page (SES-01). */
export function getRedirectTarget(origins: RedirectOrigins): Verb<typeof identityApi.redirectTarget> {
  return async (_context, { redirectUrl }) => ({
    target: allowedRedirect(redirectUrl, origins.allowed, origins.own),
  })
}
