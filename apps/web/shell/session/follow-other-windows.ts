import {
  type CurrentUser,
  TOKEN_KEY,
  currentToken,
  currentUser,
  keepToken,
  setCurrentUser,
  setSessionEnded,
} from '#platform/web/session.ts'
import { text } from '#platform/web/texts.ts'
import { userOf } from '../../boot/start-session.ts'
import { ask } from '../questions.tsx'
import { unsavedTabs } from './unsaved-tabs.ts'

/**
 * Signing out in one window ends the others (nothing typed is lost before the user says so). Signing in again as the
 * same user takes this window along; as another user it asks, since what stands here belongs to somebody else.
 */
export function followOtherWindows(userId: string): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    const token = localStorage.getItem(TOKEN_KEY)
    if (token === null) setSessionEnded(true)
    else if (token !== currentToken()) void takeAlong(token, userId)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

async function takeAlong(token: string, userId: string): Promise<void> {
  const user = await userOf(token).catch(() => null)
  if (!user) return setSessionEnded(true)
  if (user.userId !== userId) return makeRoomFor(user)
  keepToken(token)
  setCurrentUser(user)
  setSessionEnded(false)
}

/** The pages of one user are never shown to another: they are closed, and only when that is wanted. */
async function makeRoomFor(other: CurrentUser): Promise<void> {
  setSessionEnded(true)
  const names = { other: other.account, account: currentUser()?.account ?? '' }
  const answer = await ask({
    title: text('platform', 'session.otherTitle'),
    text: text('platform', 'session.other', names),
    choices: [
      { key: 'back', kind: 'primary', label: text('platform', 'session.backTo', names) },
      { key: 'close', kind: 'danger', label: text('platform', 'session.closeAll', names) },
    ],
    escape: 'back',
  })
  if (answer === 'back') return
  unsavedTabs.closeAll()
  location.replace('/')
}
