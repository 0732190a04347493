import { versionFile } from '#platform/contract/version-file.ts'
import { call } from '#platform/web/api-client.ts'

/** How often the version is asked for (SHL-12), give or take a tenth so that offices do not ask all at once. */
const EVERY = 300_000

/** The version that this page was built as; null in development, where there is none. */
export function ownVersion(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? null
}

/** The pause before the next question; `random` from 0 to 1. */
export function pauseBefore(random: number): number {
  return Math.round(EVERY * (0.9 + random * 0.2))
}

/**
 * Calls `changed` with every version of the server that is not the one of this page, each once. Asks at intervals while
 * the window is seen, and at once when it comes back. The answer ends it.
 */
export function watchVersion(own: string, changed: (version: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let said = own
  const ask = async () => {
    clearTimeout(timer)
    if (document.hidden) return
    const version = await askVersion()
    if (version !== null && version !== said) {
      said = version
      if (version !== own) changed(version)
    }
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pauseBefore(Math.random()))
  }
  const comeBack = () => void ask()
  document.addEventListener('visibilitychange', comeBack)
  timer = setTimeout(comeBack, pauseBefore(Math.random()))
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', comeBack)
  }
}

async function askVersion(): Promise<string | null> {
  try {
    const answer = await call(versionFile, {}, { raw: true, quiet: true, unattended: true })
    const { version } = answer as { version?: unknown }
    return typeof version === 'string' ? version : null
  } catch {
    // A server that is being replaced; the next question finds it.
    return null
  }
}
