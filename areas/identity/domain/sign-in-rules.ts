/** Failures in the time that counts, each as milliseconds ago, oldest first. */
export type FailedSignIns = {
  /** Of the account, from browsers that never signed in to it. */
  readonly ofAccount: readonly number[]
  /** Of the address, from such browsers. */
  readonly ofAddress: readonly number[]
  /** Of the address, heard only because the account had signed in from there before. */
  readonly ofReserve: readonly number[]
  /** Of a browser that had signed in to the account before. */
  readonly ofDevice: readonly number[]
}

/** What speaks for whoever tries. */
export type Standing = {
  /** The browser signed in to this account before. */
  readonly isKnownDevice: boolean
  /** The account signed in from this address before. */
  readonly isKnownAddress: boolean
}

/**
 * How a try is treated. `open`: heard and answered. `reserved`: heard, but a failure is answered like `unheard`, so that the answer does
 * not tell which accounts an office has. `refused`: the account waits. `unheard`: the address waits. `wait` in milliseconds.
 */
export type Hearing =
  | { readonly kind: 'open' }
  | { readonly kind: 'reserved' | 'refused' | 'unheard'; readonly wait: number }

/** Failures older than this are forgotten (15 min). */
export const FAILURES_COUNT_FOR = 15 * 60_000

/** Most failures a minute; those of an address and its reserve together are what one address may guess at all. */
export const FAILURES_A_MINUTE = { account: 5, address: 40, reserve: 20, device: 5 } as const

/** After so many failures in the time that counts a known browser is as unknown as any other. */
export const FAILURES_OF_KNOWN_DEVICE = 10

/** How long a browser is known after it last signed in, in days. */
export const DEVICE_KNOWN_DAYS = 90

/**
 * Whether a try is heard. A wait that grows with each failure takes the place of a lock. A browser that signed in before waits for its
 * own failures alone, so that nobody shuts out the owner of an account; and of what an address may fail, a third is kept for accounts
 * that signed in from there before, so that wrong names do not shut out an office.
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

/** Milliseconds to wait after the n-th failure in a row: three slips are free, then 1, 2, 4 … at most 60 seconds. */
export function delayAfter(failures: number): number {
  return failures <= FREE_SLIPS ? 0 : Math.min(60_000, 1000 * 2 ** (failures - FREE_SLIPS - 1))
}

const FREE_SLIPS = 3
const MINUTE = 60_000

function waitOf(ago: readonly number[], most: number): number {
  return Math.max(0, delayAfter(ago.length) - (ago.at(-1) ?? Infinity), untilFewer(ago, most))
}

/** How long until less than `most` of them lie within the last minute. */
function untilFewer(ago: readonly number[], most: number): number {
  return Math.max(0, MINUTE - (ago.at(-most) ?? MINUTE))
}
