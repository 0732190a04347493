/** The lifetime of a password link in ms (10 min; SES-09). */
export const RESET_LIFE = 10 * 60_000

/** The maximum number of links per account and hour; further requests get the same answer but no mail. */
export const RESETS_AN_HOUR = 3

/** Whether another link may be mailed to an account that got `already` within the last hour. */
export function mayMailReset(already: number): boolean {
  return already < RESETS_AN_HOUR
}

/** Whether a requested mail is still useful (both in ms since 1970). */
export function isStillAwaited(askedAt: number, now: number): boolean {
  return now - askedAt < RESET_LIFE
}
