import { text } from '#platform/web/texts.ts'
import { signOnAddress } from './sign-on.ts'

/** In the query of the address that the sign-on window comes back to. */
const MARKER = '__signed-in__'

/**
 * Signs in again in a window of its own, so that everything here stays as it is: it stores the new token, which this
 * window hears of. False when the browser allows no window.
 */
export function openSignOnWindow(): boolean {
  const address = signOnAddress(new URL(`/?${MARKER}=1`, location.href).href)
  return window.open(address, 'sign-on', 'popup,width=520,height=680') !== null
}

/** Whether this is that window on its way back; its token is stored by now, and it has nothing more to do. */
export function isSignOnWindow(search: string): boolean {
  return new URLSearchParams(search).has(MARKER)
}

/** Closes the window; where the browser does not let it, says that the user may. */
export async function closeSignOnWindow(root: HTMLElement, texts: Promise<void>): Promise<void> {
  window.close()
  await texts
  root.textContent = text('platform', 'session.canClose')
}
