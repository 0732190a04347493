import { sessionApi } from '#areas/identity/contract/session-api.ts'
import { LOGGED_OUT_KEY } from '#areas/identity/contract/sign-on-paths.ts'
import { call } from '#platform/web/api-client.ts'
import { currentToken, keepToken } from '#platform/web/session.ts'
import { text } from '#platform/web/texts.ts'
import { goToSignOn } from '../../boot/sign-on.ts'
import { sendClicksBeforeLeaving } from '../click-log/collect-when-idle.ts'
import { ask } from '../questions.tsx'
import { unsavedTabs } from './unsaved-tabs.ts'

/** Asks, ends the session on the server, forgets everything of it here, and goes to the sign-on page (SES-05). */
export async function logOut({ forgetUser }: { forgetUser(): void }): Promise<void> {
  if ((await confirm()) === 'stay') return
  await sendClicksBeforeLeaving()
  const token = currentToken()
  // The session ends here whether or not the server can be told.
  if (token) await call(sessionApi.signOut, { token }, { token, quiet: true, timeoutMs: 5000 }).catch(() => undefined)
  unsavedTabs.closeAll()
  keepToken(null)
  forgetUser()
  sessionStorage.setItem(LOGGED_OUT_KEY, '1')
  goToSignOn(new URL('/', location.href).href)
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
