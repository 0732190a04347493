const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A duration in its two largest units: `{ days: 1, hours: 4, minutes: 0 }`. Minutes are rounded down. */
export type Span = { readonly days: number; readonly hours: number; readonly minutes: number }

/** Returns the absolute duration between two times in ms. From one day on minutes are omitted. */
export function spanBetween(one: number, other: number): Span {
  const whole = Math.abs(other - one)
  const days = Math.floor(whole / DAY)
  const hours = Math.floor((whole % DAY) / HOUR)
  return { days, hours, minutes: days > 0 ? 0 : Math.floor((whole % HOUR) / MINUTE) }
}
