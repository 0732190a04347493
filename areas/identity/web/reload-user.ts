import { call } from '#platform/web/api-client.ts'
import { currentToken, setCurrentUser } from '#platform/web/session.ts'
import { identityApi } from '../contract/api.ts'
import { SYSTEM_CODE } from '../domain/system-code.ts'

/**
 * Asks again who is signed in: menu names follow the language, and the user may have changed what we know of them.
 * A failure keeps the user as they were.
 */
export async function reloadUser(): Promise<void> {
  const token = currentToken()
  if (token === null) return
  const asked = call(identityApi.currentUser, { token, systemcode: SYSTEM_CODE }, { token, quiet: true })
  const user = await asked.catch(() => null)
  if (user && currentToken() === token) setCurrentUser(user)
}
