const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A span of time in the two largest units that say something: `{ days: 1, hours: 4, minutes: 0 }`. Begun minutes do not count. */
export type Span = { readonly days: number; readonly hours: number; readonly minutes: number }

/** How long it is from one moment to another, whichever is first; in milliseconds. From a day on minutes are left out. */
export function spanBetween(one: number, other: number): Span {
  const whole = Math.abs(other - one)
  const days = Math.floor(whole / DAY)
  const hours = Math.floor((whole % DAY) / HOUR)
  return { days, hours, minutes: days > 0 ? 0 : Math.floor((whole % HOUR) / MINUTE) }
}
