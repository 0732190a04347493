import {
  BEGIN_AT_PROVIDER_CALL,
  FINISH_AT_PROVIDER_CALL,
  LOGGED_OUT_KEY,
  TOKEN_REFUSED_KEY,
  SIGN_IN_WAYS_PATH,
} from '../contract/sign-on-paths.ts'
import { SUCCESS, send, sendJson } from './sign-on.ts'

/** The available ways to sign in; `provider` is its display name, `environment` that of the installation. */
export type SignInWays = {
  readonly password: boolean
  readonly provider: string | null
  readonly environment: string | null
  readonly demo: DemoAccounts | null
}

export type DemoAccounts = {
  readonly password: string
  readonly accounts: readonly { readonly account: string; readonly role: string }[]
}

/** The result of a step: `message` is the server's text in the user's language, or null if it was not reached. */
type Step<Result> = Result | { readonly message: string | null }

/** Returns the available ways; the password if the server cannot be reached, which using it will show. */
export async function askSignInWays(): Promise<SignInWays> {
  const answer = await send(SIGN_IN_WAYS_PATH, null, {}, 'en')
  return answer?.code === SUCCESS ? (answer.data as SignInWays) : ONLY_PASSWORD
}

const ONLY_PASSWORD: SignInWays = { password: true, provider: null, environment: null, demo: null }

/** Starts a sign-in that only this window can complete; returns the URL to go to (SES-14). */
export async function beginAtProvider(
  { redirectUrl, anew }: { redirectUrl: string; anew: boolean },
  languageTag: string,
): Promise<Step<{ address: string }>> {
  const browserSecret = newSecret()
  const answer = await sendJson(BEGIN_AT_PROVIDER_CALL, { browserSecret, anew }, languageTag)
  const { address } = (answer?.data ?? {}) as { address?: unknown }
  if (answer?.code !== SUCCESS || typeof address !== 'string') return { message: answer?.message ?? null }
  sessionStorage.setItem(UNDER_WAY_KEY, JSON.stringify({ browserSecret, redirectUrl }))
  return { address }
}

/** Returns the redirect of a sign-in started in this window; '' if none. */
export function redirectUrlUnderWay(): string {
  return underWay()?.redirectUrl ?? ''
}

/** Exchanges the provider's answer for a token, once; the secret is deleted. */
export async function finishAtProvider(query: string, languageTag: string): Promise<Step<{ token: string }>> {
  const browserSecret = underWay()?.browserSecret ?? NO_SECRET
  sessionStorage.removeItem(UNDER_WAY_KEY)
  const answer = await sendJson(FINISH_AT_PROVIDER_CALL, { browserSecret, query }, languageTag)
  const { token } = (answer?.data ?? {}) as { token?: unknown }
  if (answer?.code !== SUCCESS || typeof token !== 'string') return { message: answer?.message ?? null }
  return { token }
}

/** Whether the user has just logged out in this window; true only once. */
export function hasJustLoggedOut(): boolean {
  const loggedOut = sessionStorage.getItem(LOGGED_OUT_KEY) !== null
  sessionStorage.removeItem(LOGGED_OUT_KEY)
  return loggedOut
}

type UnderWay = { readonly browserSecret: string; readonly redirectUrl: string }

const UNDER_WAY_KEY = 'ws_sign_in_under_way'
const NO_SECRET = '0'.repeat(64)

function underWay(): UnderWay | null {
  const stored = sessionStorage.getItem(UNDER_WAY_KEY)
  return stored === null ? null : (JSON.parse(stored) as UnderWay)
}

function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the portal has just learned that its token is not accepted; said once. */
export function wasTokenRefused(): boolean {
  const refused = sessionStorage.getItem(TOKEN_REFUSED_KEY) !== null
  sessionStorage.removeItem(TOKEN_REFUSED_KEY)
  return refused
}
