import { identityApi } from '#areas/identity/contract/api.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api-client.ts'
import { createStore, useStore } from '#platform/web/store.ts'

/** Which origins the portal embeds, and the page of the office dialog. */
export type FrameSettings = OutputOf<typeof identityApi.frameSettings>

const settings = createStore<FrameSettings | null>(null)

/** Null until they are known. */
export function useFrameSettings(): FrameSettings | null {
  return useStore(settings)
}

/** Asks for them once; a failure is said to nobody, the next start asks again. */
export async function loadFrameSettings(): Promise<void> {
  if (settings.get()) return
  settings.set(await call(identityApi.frameSettings, {}, { quiet: true }).catch(() => null))
}
