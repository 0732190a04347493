import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import type { Log } from '#platform/server/log.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { identityErrors } from '../../contract/errors.ts'

/** The provider does not answer, or not as one that is set up for us. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

/**
 * What to say to somebody whose sign-in at the provider failed: that it was not completed and can be begun anew, or that
 * nobody can sign in there at present. The log gets the cause, which is for the operator.
 */
export function refusalOfProvider(log: Log, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  log.warn({ error: causes(error) }, 'a sign-in at the OpenID Connect provider failed')
  return new Refusal(isRefused(error) ? identityErrors.PROVIDER_REFUSED : identityErrors.PROVIDER_UNREACHABLE)
}

/** Answers that came in order but do not prove who somebody is. Everything else is the provider's or the operator's. */
function isRefused(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return true
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant'
  return error instanceof ClientError && REFUSED.has(error.code ?? '')
}

const REFUSED: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

/** The messages of an error and of what caused it; never the answers themselves, which hold tokens. */
function causes(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? ` ${String(error.code)}` : ''
  // `invalid_grant`, `access_denied` …: the provider's own word for it.
  const word = 'error' in error ? ` (${String(error.error)})` : ''
  const cause = error.cause instanceof Error ? ` < ${causes(error.cause)}` : ''
  return `${error.name}${code}: ${error.message}${word}${cause}`
}
