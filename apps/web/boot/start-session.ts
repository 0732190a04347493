import { sessionApi } from '#areas/identity/contract/session-api.ts'
import type { Language } from '#platform/contract/language.ts'
import { call, isSessionRefusal } from '#platform/web/api-client.ts'
import { clientState } from '#platform/web/client-state.ts'
import { type CurrentUser, OFFERED_TOKEN_KEY, TOKEN_KEY, storeToken, setCurrentUser } from '#platform/web/session.ts'
import { text } from '#platform/web/texts.ts'
import { firstRequest } from './ask-first.ts'

export type Start =
  | { readonly kind: 'signed-in'; readonly language: Language | null }
  | { readonly kind: 'no-token' }
  /** The stored token is no longer accepted. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly message: string }

/** Asks whether the user of a link may take the place of the one who is signed in. */
export type AskWho = (signedIn: CurrentUser, offered: CurrentUser) => Promise<'keep' | 'change'>

/** Finds out once who is signed in, with menus and permissions (SES-03), and makes their token the one in use. */
export async function startSession(askWho: AskWho): Promise<Start> {
  const stored = localStorage.getItem(TOKEN_KEY)
  if (stored === null) return { kind: 'no-token' }
  const offered = sessionStorage.getItem(OFFERED_TOKEN_KEY)
  sessionStorage.removeItem(OFFERED_TOKEN_KEY)
  try {
    const user = await userOf(stored)
    const other = offered === null ? null : await userOf(offered)
    if (offered !== null && other && (!user || (await mayChange(user, other, askWho)))) return accept(offered, other)
    return user ? accept(stored, user) : { kind: 'ended' }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

/** The user of a token; null when the token is not, or no longer, accepted. Throws when the server cannot say. */
export async function userOf(token: string): Promise<CurrentUser | null> {
  try {
    const input = { token, systemcode: clientState().systemcode }
    const sent = firstRequest(token)
    const user: CurrentUser | undefined = await call(sessionApi.currentUser, input, { token, quiet: true, sent })
    // A server of another make may answer 200 and nothing (SES-04).
    if (!user) throw new Error(text('platform', 'pages.userMissing'))
    return user
  } catch (error) {
    if (isSessionRefusal(error)) return null
    throw error
  }
}

async function mayChange(user: CurrentUser, other: CurrentUser, askWho: AskWho): Promise<boolean> {
  return user.userId === other.userId || (await askWho(user, other)) === 'change'
}

function accept(token: string, user: CurrentUser): Start {
  storeToken(token)
  setCurrentUser(user)
  return { kind: 'signed-in', language: user.language }
}
