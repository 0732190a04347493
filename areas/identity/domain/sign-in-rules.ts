/** Failed sign-ins of one account, and of one address, in the time that counts. */
export type FailedSignIns = {
  /** Moments of the account's failures within `FAILURES_COUNT_FOR`, in milliseconds since 1970, oldest first. */
  readonly ofAccount: readonly number[]
  /** The same for the address within the last minute. */
  readonly ofAddress: readonly number[]
}

/** Failures older than this are forgotten (15 min). */
export const FAILURES_COUNT_FOR = 15 * 60_000

export const FAILURES_A_MINUTE = { account: 5, address: 60 } as const

/**
 * Milliseconds until the next try is heard; 0 means now. A wait that grows with each failure instead of a lock, so that
 * nobody can shut a colleague out for good; an address stands for a whole office and is given far more tries.
 */
export function waitBeforeSignIn(failed: FailedSignIns, now: Date): number {
  const at = now.getTime()
  const last = failed.ofAccount.at(-1) ?? 0
  return Math.max(
    0,
    last + delayAfter(failed.ofAccount.length) - at,
    untilFewer(failed.ofAccount, FAILURES_A_MINUTE.account, at),
    untilFewer(failed.ofAddress, FAILURES_A_MINUTE.address, at),
  )
}

/** Milliseconds to wait after the n-th failure in a row: three slips are free, then 1, 2, 4 … at most 60 seconds. */
export function delayAfter(failures: number): number {
  return failures <= FREE_SLIPS ? 0 : Math.min(60_000, 1000 * 2 ** (failures - FREE_SLIPS - 1))
}

const FREE_SLIPS = 3
const MINUTE = 60_000

/** How long until less than `most` of the moments lie within the last minute. */
function untilFewer(moments: readonly number[], most: number, at: number): number {
  const blocking = moments.at(-most)
  return blocking === undefined ? 0 : Math.max(0, blocking + MINUTE - at)
}
