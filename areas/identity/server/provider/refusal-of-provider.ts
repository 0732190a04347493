import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import type { Log } from '#platform/server/log.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { identityErrors } from '../../contract/errors.ts'

/** Thrown if the provider does not answer, or not as configured. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

/**
 * Returns the refusal of a failed sign-in at the provider: not completed and may be repeated, or currently unavailable. The cause
 * is logged for the operator.
 */
export function refusalOfProvider(log: Log, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  log.warn({ error: causes(error) }, 'a sign-in at the OpenID Connect provider failed')
  return new Refusal(isRefused(error) ? identityErrors.PROVIDER_REFUSED : identityErrors.PROVIDER_UNREACHABLE)
}

/** Valid answers that do not authenticate the user. All other errors are the provider's or the operator's. */
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

/** Returns the messages of an error and its causes; never the answers themselves, which contain tokens. */
function causes(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? ` ${String(error.code)}` : ''
  // `invalid_grant`, `access_denied` …: the provider's error code.
  const word = 'error' in error ? ` (${String(error.error)})` : ''
  const cause = error.cause instanceof Error ? ` < ${causes(error.cause)}` : ''
  return `${error.name}${code}: ${error.message}${word}${cause}`
}
