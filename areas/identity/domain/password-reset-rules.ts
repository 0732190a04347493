/** A link to choose a new password is good for this long (10 min; SES-09). */
export const RESET_LIFE = 10 * 60_000

/** As many links one account is sent within an hour; whoever asks more often hears the same and gets no mail. */
export const RESETS_AN_HOUR = 3

/** Whether another link may be mailed to an account that was sent `already` within the last hour. */
export function mayMailReset(already: number): boolean {
  return already < RESETS_AN_HOUR
}

/** Whether somebody still waits for the mail they asked for (both in milliseconds since 1970). */
export function isStillAwaited(askedAt: number, now: number): boolean {
  return now - askedAt < RESET_LIFE
}
