import {
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  None,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import { ProviderUnreachable } from './refusal-of-provider.ts'

/** The operator's settings of the provider. */
export type OpenIdSettings = {
  readonly issuer: string
  readonly clientId: string
  /** If absent: a public client, protected by PKCE only. */
  readonly clientSecret?: string | undefined
  /** What people know it by on the sign-on page; without one its host. */
  readonly name?: string | undefined
  /** The claim that is the account's name here. */
  readonly accountClaim: string
  readonly scope: string
  /** The redirect URI, exactly as registered. */
  readonly redirectUri: string
  /** The time-out of one request to the provider. */
  readonly timeoutSeconds?: number
}

/** Binds the provider's answer to the request. */
export type Proof = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type OpenIdProvider = {
  /** What people know it by. */
  readonly name: string
  /** Returns the URL for signing in; with `anew` the provider must ask for credentials again. Throws ProviderUnreachable. */
  authorizationAddress(proof: Proof, anew: boolean): Promise<string>
  /**
   * Returns the account of a callback by the configured claim; null without that claim. Checks signature, issuer, audience, times,
   * state, nonce and code verifier; throws errors handled by `refusalOfProvider`.
   */
  accountBehind(query: string, proof: Proof): Promise<string | null>
}

/** An OpenID Connect provider with authorization code flow and PKCE; its metadata are cached for an hour. */
export function openIdProvider(settings: OpenIdSettings, clock: () => number = Date.now): OpenIdProvider {
  let known: { readonly configuration: Promise<Configuration>; readonly at: number } | null = null

  function configuration(): Promise<Configuration> {
    if (known && clock() - known.at < KEPT_FOR) return known.configuration
    const requested = { configuration: discover(settings), at: clock() }
    known = requested
    // Failures are not cached: the next sign-in tries again.
    requested.configuration.catch(() => {
      if (known === requested) known = null
    })
    return requested.configuration
  }

  return {
    name: settings.name ?? new URL(settings.issuer).host,
    authorizationAddress: async (proof, anew) => authorizationAddress(await configuration(), settings, proof, anew),
    accountBehind: async (query, proof) => accountBehind(await configuration(), settings, query, proof),
  }
}

const KEPT_FOR = 3_600_000
const TIMEOUT_SECONDS = 10

async function discover(settings: OpenIdSettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret, timeoutSeconds = TIMEOUT_SECONDS } = settings
  const execute = [enableNonRepudiationChecks]
  // Plain HTTP is allowed only for the same machine.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests)
  const authentication = clientSecret ? secretAsConfigured(clientSecret) : None()
  return discovery(new URL(issuer), clientId, undefined, authentication, { timeout: timeoutSeconds, execute }).catch(
    (error: unknown) => {
      throw new ProviderUnreachable('discovery', { cause: error })
    },
  )
}

/** The secret in the header, which every provider must support, unless this one requires it in the body. */
function secretAsConfigured(secret: string): ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
    return way(server, ...rest)
  }
}

async function authorizationAddress(
  configuration: Configuration,
  { redirectUri, scope }: OpenIdSettings,
  { state, nonce, verifier }: Proof,
  anew: boolean,
): Promise<string> {
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(anew && { prompt: 'login' }),
  }).href
}

async function accountBehind(
  configuration: Configuration,
  { redirectUri, accountClaim }: OpenIdSettings,
  query: string,
  { state, nonce, verifier }: Proof,
): Promise<string | null> {
  const cameBack = new URL(redirectUri)
  cameBack.search = query
  const tokens = await authorizationCodeGrant(configuration, cameBack, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const inToken: Readonly<Record<string, unknown>> = tokens.claims() ?? {}
  if (inToken[accountClaim] !== undefined) return accountIn(inToken, accountClaim)
  // Many providers have only the subject in the ID token.
  const sub = inToken['sub']
  if (typeof sub !== 'string' || !configuration.serverMetadata().userinfo_endpoint) return null
  return accountIn(await fetchUserInfo(configuration, tokens.access_token, sub), accountClaim)
}

/** A mail address that the provider has not verified must not be used. */
function accountIn(claims: Readonly<Record<string, unknown>>, name: string): string | null {
  if (name === 'email' && claims['email_verified'] !== true) return null
  const claim = claims[name]
  return typeof claim === 'string' ? claim : null
}
