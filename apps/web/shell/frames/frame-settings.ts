import type { framesApi } from '#areas/identity/contract/frames.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api-client.ts'
import { createStore, useStore } from '#platform/web/store.ts'

/** Which origins the portal embeds, and the page of the office dialog. */
export type FrameSettings = OutputOf<typeof framesApi.frameSettings>

const settings = createStore<FrameSettings | null>(null)

/** Null until they are known. */
export function useFrameSettings(): FrameSettings | null {
  return useStore(settings)
}

/** Asks for them once; a failure is said to nobody, the next start asks again. */
export async function loadFrameSettings(): Promise<void> {
  if (settings.get()) return
  settings.set(await ask().catch(() => null))
}

/** What frames need is no part of the first load. */
async function ask(): Promise<FrameSettings> {
  const { framesApi } = await import('#areas/identity/contract/frames.ts')
  return call(framesApi.frameSettings, {}, { quiet: true })
}
