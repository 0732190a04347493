/** How long after the last key or click somebody still counts as being at the desk (1 min). */
const PRESENT_FOR = 60_000

let lastActed = Date.now()

/** Whether somebody did something in this window lately. What a page asks for by itself after that must not keep the session alive. */
export function isUserActive(): boolean {
  return Date.now() - lastActed < PRESENT_FOR
}

if (typeof window !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'focus'] as const) {
    window.addEventListener(kind, () => (lastActed = Date.now()), { capture: true, passive: true })
  }
}
