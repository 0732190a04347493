/** How long after a step a tap still belongs to the tap that took it. */
const AFTER_MS = 500

let underWay = 0
let until = 0

/** Whether a step is being taken or has just been: a tap now is the second one of a double tap. */
export function isSettling(): boolean {
  return underWay > 0 || performance.now() < until
}

/** Takes a step, and ignores taps until a moment after it; after a failure the next tap counts at once. */
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
