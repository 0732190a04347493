import { notify } from '#platform/web/notify.ts'
import { text } from '#platform/web/texts.ts'

/** The portal on the whole screen, or no longer. Only good in answer to a press: browsers refuse it otherwise. */
export async function toggleFullScreen(): Promise<void> {
  if (!document.fullscreenEnabled) return notify.warning(text('platform', 'shell.noFullScreen'))
  await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
}
