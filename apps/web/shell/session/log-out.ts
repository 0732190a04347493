import { identityApi } from '#areas/identity/contract/api.ts'
import { call } from '#platform/web/api-client.ts'
import { currentToken, keepToken } from '#platform/web/session.ts'
import { text } from '#platform/web/texts.ts'
import { goToSignOn } from '../../boot/sign-on.ts'
import { ask } from '../questions.tsx'

/** Asks, ends the session on the server, forgets everything of it here, and goes to the sign-on page (SES-05). */
export async function logOut(options: {
  unsaved: readonly string[]
  closeTabs(): void
  forgetUser(): void
}): Promise<void> {
  if ((await confirm(options.unsaved)) === 'stay') return
  const token = currentToken()
  // The session ends here whether or not the server can be told.
  if (token) await call(identityApi.signOut, { token }, { token, quiet: true, timeoutMs: 5000 }).catch(() => undefined)
  options.closeTabs()
  keepToken(null)
  options.forgetUser()
  goToSignOn(new URL('/', location.href).href)
}

function confirm(unsaved: readonly string[]): Promise<'out' | 'stay'> {
  const question = text('platform', 'session.logOutSure')
  const lost = text('platform', 'tabs.unsaved', { titles: unsaved.join(', ') })
  return ask({
    title: text('platform', 'shell.logOut'),
    text: unsaved.length === 0 ? question : `${question} ${lost}`,
    choices: [
      { key: 'out', kind: 'primary', label: text('platform', 'shell.logOut') },
      { key: 'stay', label: text('platform', 'shell.cancel') },
    ],
    escape: 'stay',
  })
}
