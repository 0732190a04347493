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

/** What the operator says about the provider. */
export type OpenIdSettings = {
  readonly issuer: string
  readonly clientId: string
  /** Missing: a public client, protected by PKCE alone. */
  readonly clientSecret?: string | undefined
  /** The claim that is the account's name here. */
  readonly accountClaim: string
  readonly scope: string
  /** Where the provider sends people back to, exactly as registered there. */
  readonly redirectUri: string
  /** How long one answer of the provider may take. */
  readonly timeoutSeconds?: number
}

/** What binds the provider's answer to our question. */
export type Proof = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type OpenIdProvider = {
  /** What people know it by: its host. */
  readonly name: string
  /** Where the browser goes to sign in; `anew`: the provider asks even whom it knows. Throws ProviderUnreachable. */
  authorizationAddress(proof: Proof, anew: boolean): Promise<string>
  /**
   * Who came back with this query, by the claim of the settings; null when the provider does not say. Signature, issuer,
   * audience, times, state, nonce and code verifier are checked; throws what `refusalOfProvider` understands.
   */
  accountBehind(query: string, proof: Proof): Promise<string | null>
}

/** An OpenID Connect provider, asked by authorization code with PKCE; what it says of itself is kept for an hour. */
export function openIdProvider(settings: OpenIdSettings, clock: () => number = Date.now): OpenIdProvider {
  let known: { readonly configuration: Promise<Configuration>; readonly at: number } | null = null

  function configuration(): Promise<Configuration> {
    if (known && clock() - known.at < KEPT_FOR) return known.configuration
    const requested = { configuration: discover(settings), at: clock() }
    known = requested
    // A failure is not kept: the next one who signs in asks again.
    requested.configuration.catch(() => {
      if (known === requested) known = null
    })
    return requested.configuration
  }

  return {
    name: new URL(settings.issuer).host,
    authorizationAddress: async (proof, anew) => authorizationAddress(await configuration(), settings, proof, anew),
    accountBehind: async (query, proof) => accountBehind(await configuration(), settings, query, proof),
  }
}

const KEPT_FOR = 3_600_000
const TIMEOUT_SECONDS = 10

async function discover(settings: OpenIdSettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret, timeoutSeconds = TIMEOUT_SECONDS } = settings
  const execute = [enableNonRepudiationChecks]
  // The settings allow plain HTTP on this machine only.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests)
  const authentication = clientSecret ? secretAsConfigured(clientSecret) : None()
  return discovery(new URL(issuer), clientId, undefined, authentication, { timeout: timeoutSeconds, execute }).catch(
    (error: unknown) => {
      throw new ProviderUnreachable('discovery', { cause: error })
    },
  )
}

/** The secret in the header, as every provider has to take it, unless this one says that it wants it in the body. */
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
  // Many providers keep everything but the subject out of the ID token.
  const sub = inToken['sub']
  if (typeof sub !== 'string' || !configuration.serverMetadata().userinfo_endpoint) return null
  return accountIn(await fetchUserInfo(configuration, tokens.access_token, sub), accountClaim)
}

/** An address for mail that the provider has not verified is nobody's. */
function accountIn(claims: Readonly<Record<string, unknown>>, name: string): string | null {
  if (name === 'email' && claims['email_verified'] !== true) return null
  const claim = claims[name]
  return typeof claim === 'string' ? claim : null
}
