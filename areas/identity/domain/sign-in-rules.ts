/** Failures in the relevant period, in ms ago, oldest first. */
export type FailedSignIns = {
  /** Of the account, from unknown browsers. */
  readonly ofAccount: readonly number[]
  /** Of the address, from unknown browsers. */
  readonly ofAddress: readonly number[]
  /** Of the address, accepted only because the account had signed in from there before. */
  readonly ofReserve: readonly number[]
  /** Of a browser that had signed in to the account before. */
  readonly ofDevice: readonly number[]
}

/** Evidence in favour of the caller. */
export type Standing = {
  /** Whether the browser has signed in to this account before. */
  readonly isKnownDevice: boolean
  /** Whether the account has signed in from this address before. */
  readonly isKnownAddress: boolean
}

/**
 * How an attempt is handled. `open`: checked and answered. `reserved`: checked, but a failure is answered like `unheard`, so that
 * the answer does not reveal which accounts exist. `refused`: the account must wait. `unheard`: the address must wait. `wait` in
 * ms.
 */
export type Hearing =
  | { readonly kind: 'open' }
  | { readonly kind: 'reserved' | 'refused' | 'unheard'; readonly wait: number }

/** Older failures are ignored (15 min). */
export const FAILURES_COUNT_FOR = 15 * 60_000

/** Maximum failures per minute; those of an address and its reserve together limit guessing from one address. */
export const FAILURES_A_MINUTE = { account: 5, address: 40, reserve: 20, device: 5 } as const

/** After this many failures in the relevant period a known browser is treated as unknown. */
export const FAILURES_OF_KNOWN_DEVICE = 10

/** The number of days for which a browser is known after its last sign-in. */
export const DEVICE_KNOWN_DAYS = 90

/**
 * Decides whether an attempt is checked. A delay that grows with each failure replaces locking. A known browser waits only for
 * its own failures, so that nobody can lock out the owner of an account; a third of an address's limit is reserved for accounts
 * that signed in from there before, so that wrong names do not lock out an office.
 */
export function hearingOf(failed: FailedSignIns, { isKnownDevice, isKnownAddress }: Standing): Hearing {
  if (isKnownDevice) {
    const wait = waitOf(failed.ofDevice, FAILURES_A_MINUTE.device)
    return wait > 0 ? { kind: 'refused', wait } : { kind: 'open' }
  }
  const ofAccount = waitOf(failed.ofAccount, FAILURES_A_MINUTE.account)
  const ofAddress = untilFewer(failed.ofAddress, FAILURES_A_MINUTE.address)
  if (ofAccount > 0) return { kind: 'refused', wait: Math.max(ofAccount, ofAddress) }
  if (ofAddress === 0) return { kind: 'open' }
  const hasReserve = untilFewer(failed.ofReserve, FAILURES_A_MINUTE.reserve) === 0
  return { kind: isKnownAddress && hasReserve ? 'reserved' : 'unheard', wait: ofAddress }
}

/** Returns the delay in ms after the n-th consecutive failure: three are free, then 1, 2, 4 … at most 60 seconds. */
export function delayAfter(failures: number): number {
  return failures <= FREE_SLIPS ? 0 : Math.min(60_000, 1000 * 2 ** (failures - FREE_SLIPS - 1))
}

const FREE_SLIPS = 3
const MINUTE = 60_000

function waitOf(ago: readonly number[], most: number): number {
  return Math.max(0, delayAfter(ago.length) - (ago.at(-1) ?? Infinity), untilFewer(ago, most))
}

/** Returns how long until fewer than `most` of them are within the last minute. */
function untilFewer(ago: readonly number[], most: number): number {
  return Math.max(0, MINUTE - (ago.at(-most) ?? MINUTE))
}
