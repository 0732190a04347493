/** How long after a step a tap at the same spot still belongs to the tap that took it. */
const AFTER_MS = 500
/** So far apart, in pixels, two taps on one button land at most. */
const SAME_SPOT = 60

export type Spot = { readonly clientX: number; readonly clientY: number }

let underWay = 0
let until = 0
let last: Spot | null = null

/**
 * Whether a tap is the second one of a double tap, which would take a step again, or whatever the screen shows there now: it hits
 * the spot of the tap before while that one's step is being taken or has just been. Any other tap is remembered.
 */
export function isSecondTap({ clientX, clientY }: Spot): boolean {
  const isSettling = underWay > 0 || performance.now() < until
  const isSameSpot = last !== null && Math.hypot(clientX - last.clientX, clientY - last.clientY) < SAME_SPOT
  if (isSettling && isSameSpot) return true
  last = { clientX, clientY }
  return false
}

/** Something was typed or scanned since: the next tap means something new. */
export function beginAnew(): void {
  last = null
}

/** Takes a step, whose tap has no second one until a moment after it; after a failure the next tap counts at once. */
export async function settling<Answer>(step: () => Promise<Answer>): Promise<Answer> {
  underWay += 1
  try {
    const answer = await step()
    until = performance.now() + AFTER_MS
    return answer
  } finally {
    underWay -= 1
  }
}
