import { sessionApi } from '#areas/identity/contract/session-api.ts'
import { call } from '#platform/web/api-client.ts'
import { currentToken, currentUser, storeToken } from '#platform/web/session.ts'
import { text } from '#platform/web/texts.ts'
import { sendClicksBeforeLeaving } from '../click-log/collect-when-idle.ts'
import { ask } from '../questions.tsx'
import { leaveUser, notifyLeft } from './leave-user.ts'

/** Asks, ends the session on the server, forgets everything of it here and in the other windows (SES-05). */
export async function logOut(): Promise<void> {
  if ((await confirm()) === 'stay') return
  await sendClicksBeforeLeaving()
  const token = currentToken()
  // The session ends here whether or not the server can be told.
  if (token) await call(sessionApi.signOut, { token }, { token, quiet: true, timeoutMs: 5000 }).catch(() => undefined)
  notifyLeft(currentUser()?.userId ?? '')
  storeToken(null)
  leaveUser()
}

function confirm(): Promise<'out' | 'stay'> {
  return ask({
    title: text('platform', 'shell.logOut'),
    text: text('platform', 'session.logOutSure'),
    choices: [
      { key: 'out', kind: 'primary', label: text('platform', 'shell.logOut') },
      { key: 'stay', label: text('platform', 'shell.cancel') },
    ],
    escape: 'stay',
  })
}
