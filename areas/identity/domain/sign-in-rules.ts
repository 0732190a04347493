/** Failed sign-ins of one account, and of one address, in the time that counts. */
export type FailedSignIns = {
  /** How many milliseconds ago each failure of the account within `FAILURES_COUNT_FOR` was, oldest first. */
  readonly ofAccount: readonly number[]
  /** The same for the address. */
  readonly ofAddress: readonly number[]
}

/** Failures older than this are forgotten (15 min). */
export const FAILURES_COUNT_FOR = 15 * 60_000

export const FAILURES_A_MINUTE = { account: 5, address: 60 } as const

/**
 * Milliseconds until the next try is heard; 0 means now. A wait that grows with each failure instead of a lock, so that
 * nobody can shut a colleague out for good; an address stands for a whole office and is given far more tries.
 */
export function waitBeforeSignIn({ ofAccount, ofAddress }: FailedSignIns): number {
  const last = ofAccount.at(-1) ?? Infinity
  return Math.max(
    0,
    delayAfter(ofAccount.length) - last,
    untilFewer(ofAccount, FAILURES_A_MINUTE.account),
    untilFewer(ofAddress, FAILURES_A_MINUTE.address),
  )
}

/** Milliseconds to wait after the n-th failure in a row: three slips are free, then 1, 2, 4 … at most 60 seconds. */
export function delayAfter(failures: number): number {
  return failures <= FREE_SLIPS ? 0 : Math.min(60_000, 1000 * 2 ** (failures - FREE_SLIPS - 1))
}

const FREE_SLIPS = 3
const MINUTE = 60_000

/** How long until less than `most` of them lie within the last minute. */
function untilFewer(ago: readonly number[], most: number): number {
  return MINUTE - (ago.at(-most) ?? MINUTE)
}
