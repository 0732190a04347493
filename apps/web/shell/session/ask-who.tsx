import type { CurrentUser } from '#platform/web/session.ts'
import { text } from '#platform/web/texts.ts'
import { ask } from '../questions.tsx'

/** Nobody is signed in as somebody else by a mere link: a live session is left only on purpose. */
export function askWho(signedIn: CurrentUser, offered: CurrentUser): Promise<'keep' | 'change'> {
  return ask({
    title: text('platform', 'session.whoTitle'),
    text: text('platform', 'session.who', { signedIn: signedIn.account, offered: offered.account }),
    choices: [
      { key: 'keep', kind: 'primary', label: text('platform', 'session.stayAs', { account: signedIn.account }) },
      { key: 'change', label: text('platform', 'session.changeTo', { account: offered.account }) },
    ],
    escape: 'keep',
  })
}
