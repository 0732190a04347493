import {
  type CurrentUser,
  TOKEN_KEY,
  currentToken,
  currentUser,
  isSessionEnded,
  storeToken,
  setCurrentUser,
  setSessionEnded,
} from '#platform/web/session.ts'
import { text } from '#platform/web/texts.ts'
import { userOf } from '../../boot/start-session.ts'
import { ask } from '../questions.tsx'
import { LEFT_KEY, leaveUser, wouldLose } from './leave-user.ts'
import { unsavedTabs } from './unsaved-tabs.ts'

/**
 * Logging out in one window takes the others along, but for those in which something typed would be lost: there the session
 * has ended, until the user says so. Signing in again as the
 * same user takes this window along; as another user it asks, since what stands here belongs to somebody else.
 */
export function followOtherWindows(userId: string): () => void {
  let asking = new AbortController()
  const follow = (event: StorageEvent) => {
    if (event.key === LEFT_KEY && event.newValue === userId && !wouldLose()) {
      stop()
      return leaveUser()
    }
    if (event.key !== TOKEN_KEY && event.key !== null) return
    // Who was asked about is not signed in any more.
    asking.abort()
    asking = new AbortController()
    const token = localStorage.getItem(TOKEN_KEY)
    if (token === null) setSessionEnded(true)
    else if (token !== currentToken() || isSessionEnded()) void takeAlong(token, userId, asking.signal)
  }
  const stop = () => window.removeEventListener('storage', follow)
  window.addEventListener('storage', follow)
  return stop
}

async function takeAlong(token: string, userId: string, until: AbortSignal): Promise<void> {
  const user = await userOf(token).catch(() => null)
  if (until.aborted) return
  if (!user) return setSessionEnded(true)
  if (user.userId !== userId) return makeRoomFor(user, until)
  storeToken(token)
  setCurrentUser(user)
  setSessionEnded(false)
}

/** The pages of one user are never shown to another: they are closed, and only when that is wanted. */
async function makeRoomFor(other: CurrentUser, until: AbortSignal): Promise<void> {
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
    until,
  })
  if (answer === 'back') return
  unsavedTabs.closeAll()
  location.replace('/')
}
