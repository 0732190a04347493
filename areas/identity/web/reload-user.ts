import { call, isSessionRefusal } from '#platform/web/api-client.ts'
import { clientState } from '#platform/web/client-state.ts'
import { currentToken, currentUser, setCurrentUser, setSessionEnded } from '#platform/web/session.ts'
import { sessionApi } from '../contract/session-api.ts'

/**
 * Asks again who is signed in: menu names follow the language, rights what an administrator did, and the user may have
 * changed what we know of them. When the server says that nobody is, the session is over here too; any other failure
 * keeps the user as they were.
 */
export async function reloadUser(): Promise<void> {
  const token = currentToken()
  if (token === null) return
  try {
    const user = await call(
      sessionApi.currentUser,
      { token, systemcode: clientState().systemcode },
      { token, quiet: true },
    )
    if (currentToken() !== token || !user) return
    // The same again must not draw every page anew.
    if (JSON.stringify(user) !== JSON.stringify(currentUser())) setCurrentUser(user)
  } catch (error) {
    if (isSessionRefusal(error) && currentToken() === token) setSessionEnded(true)
  }
}
