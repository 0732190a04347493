import { pausedRequests } from '#platform/web/paused-requests.ts'
import { onSessionRenewed } from '#platform/web/session.ts'
import { text } from '#platform/web/texts.ts'
import { ask } from '../questions.tsx'

/** Once somebody has signed in again: asks whether the changes that did not get through are to be sent now. */
export function offerToSendAgain(): () => void {
  return onSessionRenewed(() => void offer())
}

async function offer(): Promise<void> {
  const held = pausedRequests.get()
  if (held.length === 0) return
  const answer = await ask({
    title: text('platform', 'session.renewed'),
    text: text('platform', 'session.unsent'),
    choices: [
      { key: 'again', kind: 'primary', label: text('platform', 'session.sendAgain') },
      { key: 'not', label: text('platform', 'session.doNotSend') },
    ],
    escape: 'not',
  })
  for (const one of held) {
    if (answer === 'again') one.sendAgain()
    else one.giveUp()
  }
}
