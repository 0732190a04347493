import { call, isSessionRefusal } from '#platform/web/api-client.ts'
import { clientState } from '#platform/web/client-state.ts'
import { currentToken, currentUser, setCurrentUser, setSessionEnded } from '#platform/web/session.ts'
import { sessionApi } from '../contract/session-api.ts'

/**
 * Reloads the signed-in user: menu names depend on the language, rights on administrators, and profile data may have changed. If
 * the server reports that nobody is signed in, the session ends here too; other failures change nothing.
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
    // An unchanged user must not render every page again.
    if (JSON.stringify(user) !== JSON.stringify(currentUser())) setCurrentUser(user)
  } catch (error) {
    if (isSessionRefusal(error) && currentToken() === token) setSessionEnded(true)
  }
}
