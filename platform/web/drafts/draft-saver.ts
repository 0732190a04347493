import { type Draft, type DraftContent, type DraftPlace, canStore } from './draft-rules.ts'
import type { DraftStore } from './draft-store.ts'

/** Keeps the draft of one opening of a form. */
export type DraftSaver = {
  /** Something was typed: it is kept once nothing was typed for a moment, or dropped when nothing is unsaved any more. */
  changed(): void
  /** Keeps at once what waits to be kept. */
  flush(): Promise<void>
  /** What was typed is saved or given up. */
  drop(): Promise<void>
}

/** How long nothing is typed before the draft is written. */
export const PAUSE_MS = 800

/**
 * `read` answers what the form holds, or null while nothing in it is unsaved; `largest`: see `canStore`. `onStored` is called after every attempt
 * whether what is typed is safe.
 */
export function draftSaver(
  at: DraftPlace & Pick<Draft, 'openingId'>,
  read: () => DraftContent | null,
  store: Pick<DraftStore, 'keep' | 'drop'>,
  { largest, onStored }: { readonly largest?: number | undefined; onStored?(isStored: boolean): void } = {},
): DraftSaver {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stored = false
  const stopWaiting = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = async (): Promise<void> => {
    if (timer === undefined) return
    stopWaiting()
    const content = read()
    if (!content) return
    const possible = canStore(content, largest)
    if (!possible.ok && possible.code === 'HOLDS_SECRET') return
    stored ||= possible.ok
    const isStored = possible.ok && (await store.keep({ ...at, at: Date.now(), content }))
    onStored?.(isStored)
  }
  const drop = async (): Promise<void> => {
    stopWaiting()
    if (!stored) return
    stored = false
    await store.drop(at)
  }
  return {
    flush,
    drop,
    changed() {
      stopWaiting()
      if (read()) timer = setTimeout(() => void flush(), PAUSE_MS)
      else void drop()
    },
  }
}
