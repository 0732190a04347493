import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { identityErrors } from './errors.ts'
import { BEGIN_AT_PROVIDER_CALL, FINISH_AT_PROVIDER_CALL, SIGN_IN_WAYS_PATH } from './sign-on-paths.ts'

/** Random, made by the sign-on page and kept in this window's session storage only. */
const browserSecret = z.string().regex(/^[0-9a-f]{64}$/)

/** The ways to sign in, and the one through an OpenID Connect provider (SES-14). */
export const providerApi = {
  signInWays: endpoint({
    method: 'GET',
    path: SIGN_IN_WAYS_PATH,
    access: 'public',
    summary: 'Which ways to sign in are offered',
    input: z.strictObject({}),
    output: z.strictObject({
      password: z.boolean(),
      provider: z.string().nullable().describe('the host of the OpenID Connect provider; null: there is none'),
    }),
  }),
  beginAtProvider: endpoint({
    method: 'POST',
    path: BEGIN_AT_PROVIDER_CALL,
    access: 'public',
    summary: 'Begin a sign-in at the OpenID Connect provider; answers the address to send this browser to',
    input: z.strictObject({
      browserSecret,
      anew: z.boolean().default(false).describe('the provider asks who it is, even when it knows somebody'),
    }),
    output: z.strictObject({ address: z.string() }),
    errors: identityErrors,
    ratePerMinute: 300,
  }),
  finishAtProvider: endpoint({
    method: 'POST',
    path: FINISH_AT_PROVIDER_CALL,
    access: 'public',
    summary: 'Exchange what the provider sent this browser back with for a token, once',
    input: z.strictObject({ browserSecret, query: z.string().max(8000) }),
    output: z.strictObject({ token: z.string() }),
    errors: identityErrors,
    ratePerMinute: 300,
  }),
} as const
