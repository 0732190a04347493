/** Planners that run at the same time in all tabs of the browser; more would only slow each other and the pages down. */
const SLOTS = ['planner 1', 'planner 2'] as const

/** Runs the work as soon as a slot is free; throws if it is aborted while it waits. */
export async function withPlannerSlot(stopped: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (const slot of SLOTS) {
    const isDone = await navigator.locks.request(slot, { ifAvailable: true }, async (lock) => {
      if (!lock) return false
      await work()
      return true
    })
    if (isDone) return
  }
  const others = new AbortController()
  const waiting = SLOTS.map((slot) =>
    navigator.locks.request(slot, { signal: AbortSignal.any([stopped, others.signal]) }, async () => {
      // Both slots may come free at once; only the first is used.
      if (others.signal.aborted) return
      others.abort()
      await work()
    }),
  )
  const results = await Promise.allSettled(waiting)
  stopped.throwIfAborted()
  const failed = results.find((result) => result.status === 'rejected' && !isAbort(result.reason))
  if (failed?.status === 'rejected') throw failed.reason
}

function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError'
}
