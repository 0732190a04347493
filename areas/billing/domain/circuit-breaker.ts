/** Decides from the results of calls whether a receiver may be called. */
export type CircuitBreaker = {
  /** Whether a call may begin; while the breaker is open, one at a time and only after the pause. */
  mayCall(now: number): boolean
  /** Records the start of a call; while the breaker is open it blocks others. */
  began(): void
  /** Records the end of a call; `heard` tells whether the receiver gave any definite answer. */
  ended(heard: boolean, now: number): void
  readonly isOpen: boolean
}

/**
 * Returns a breaker that opens after a number of consecutive failures. If a third of all calls fail, this number in a row occurs
 * once in half a million, so calls that retries can complete are not blocked; a receiver that is down is tried at growing
 * intervals, and the first definite answer closes the breaker.
 */
export function circuitBreaker({ failures = 12, firstPause = 1_000, longestPause = 30_000 } = {}): CircuitBreaker {
  let inRow = 0
  let pause = firstPause
  let closedUntil = 0
  let isProbing = false
  return {
    get isOpen() {
      return inRow >= failures
    },
    mayCall(now) {
      if (inRow < failures) return true
      return !isProbing && now >= closedUntil
    },
    began() {
      isProbing = inRow >= failures
    },
    ended(heard, now) {
      isProbing = false
      inRow = heard ? 0 : inRow + 1
      if (inRow < failures) {
        pause = firstPause
        return
      }
      closedUntil = now + pause
      pause = Math.min(longestPause, pause * 2)
    },
  }
}
