/** Decides whether a receiver may be called now; knows nothing but what its calls came to. */
export type CircuitBreaker = {
  /** Whether a call may begin now; while the breaker is open, one at a time and not before the pause is over. */
  mayCall(now: number): boolean
  /** A call begins; while the breaker is open no other one does. */
  began(): void
  /** A call ended; `heard` says that the receiver answered in any definite way. */
  ended(heard: boolean, now: number): void
  readonly isOpen: boolean
}

/**
 * Opens after so many calls in a row that came to nothing. With a third of all calls failing, that many in a row happen
 * once in half a million, so what retries can finish is never stopped; a receiver that is down is asked at growing
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
