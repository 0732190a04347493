import type { Values } from './grammar/pattern.ts'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const DAY_MS = 86_400_000

/** A carrier reports what has happened, or what is planned for the coming weeks; only a booking may lie further ahead. */
const FURTHEST_REPORT_DAYS = 60
const FURTHEST_BOOKING_DAYS = 183

/** Returns the local airport time of a status: the time of the line, otherwise the actual one, otherwise the scheduled one. */
export function statusMoment(code: string, values: Values, today: string): string | null {
  const said = text(values['moment']) ?? text(values['day'])
  if (!said) return null
  const day = dayNear(said.slice(0, 5), today, code === 'BKD' ? FURTHEST_BOOKING_DAYS : FURTHEST_REPORT_DAYS)
  if (!day) return null
  const change = text(values['dayChange'])
  if (said.length === 9) return `${shifted(day, change)}T${clock(said.slice(5))}`
  const times = Array.isArray(values['times']) ? (values['times'] as readonly Values[]) : []
  const time = times.find(({ timeKind }) => timeKind === 'A') ?? times[0]
  const hour = text(time?.['clock'])
  return hour ? `${shifted(day, text(time?.['dayChange']))}T${clock(hour)}` : shifted(day, change)
}

/**
 * Returns the ISO date of `20JUN` in the year closest to today, at most some days ahead of it; null if there is no such day.
 */
export function dayNear(dayAndMonth: string, today: string, furthestAhead = FURTHEST_BOOKING_DAYS): string | null {
  const day = Number(dayAndMonth.slice(0, 2))
  const month = MONTHS.indexOf(dayAndMonth.slice(2))
  const now = Date.parse(`${today}T00:00:00Z`)
  const year = new Date(now).getUTCFullYear()
  const candidates = [year - 1, year, year + 1].map((one) => Date.UTC(one, month, day))
  const possible = candidates.filter((instant) => new Date(instant).getUTCDate() === day && month >= 0)
  const reachable = possible.filter((instant) => instant - now <= furthestAhead * DAY_MS)
  const nearest = reachable.toSorted((one, other) => Math.abs(one - now) - Math.abs(other - now))[0]
  return nearest === undefined ? null : isoDay(nearest)
}

/** Formats `2026-06-20` as `20JUN`. */
export function cargoDay(isoDate: string): string {
  return isoDate.slice(8, 10) + (MONTHS[Number(isoDate.slice(5, 7)) - 1] ?? '')
}

/** Previous, next, second and third day. */
const DAY_CHANGES: ReadonlyMap<string, number> = new Map([
  ['P', -1],
  ['N', 1],
  ['S', 2],
  ['T', 3],
])

function shifted(day: string, change: string | undefined): string {
  const days = DAY_CHANGES.get(change ?? '') ?? 0
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
}

function isoDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

function clock(hours: string): string {
  return `${hours.slice(0, 2)}:${hours.slice(2)}`
}

function text(value: Values[string] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
