import { TOKEN_KEY, currentToken, keepToken, setCurrentUser, setSessionEnded } from '#platform/web/session.ts'
import { userOf } from '../../boot/start-session.ts'

/**
 * Signing out in one window ends the others (nothing typed is lost before the user says so). Signing in again as the
 * same user takes this window along; as another user it does not, since what stands here belongs to somebody else.
 */
export function followOtherWindows(userId: string): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    const token = localStorage.getItem(TOKEN_KEY)
    if (token === currentToken()) return
    if (token === null) setSessionEnded(true)
    else void takeAlong(token, userId)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

async function takeAlong(token: string, userId: string): Promise<void> {
  const user = await userOf(token).catch(() => null)
  if (user?.userId !== userId) return setSessionEnded(true)
  keepToken(token)
  setCurrentUser(user)
  setSessionEnded(false)
}
