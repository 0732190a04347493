// Airport-local wall clock <-> instant. Instants are ISO strings in UTC ("2026-11-20T10:00:00.000Z"); local times carry no
// zone ("2026-11-20T18:00") and mean nothing without the IANA zone of their airport.

export type LocalTime = string
export type Instant = string

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/**
 * The instant of a wall-clock time in a zone. In an hour that is skipped in spring the clock is read with the offset
 * before the change; in an hour that comes twice in autumn it is the first one. Throws on a malformed or impossible time.
 */
export function instantOf(local: LocalTime, zone: string): Instant {
  const match = LOCAL.exec(local)
  if (!match) throw new RangeError(`not a local time: ${local}`)
  const wall = Date.parse(`${local}:00Z`)
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== local) {
    throw new RangeError(`not a local time: ${local}`)
  }
  const before = offsetAt(wall - DAY, zone)
  const after = offsetAt(wall + DAY, zone)
  const first = wall - Math.max(before, after)
  const second = wall - Math.min(before, after)
  if (offsetAt(first, zone) === Math.max(before, after)) return iso(first)
  if (offsetAt(second, zone) === Math.min(before, after)) return iso(second)
  return iso(wall - before)
}

/** Whether a clock in the zone ever shows the time: the hour that is skipped in spring it never does. */
export function canBeOnClock(local: LocalTime, zone: string): boolean {
  return localOf(instantOf(local, zone), zone) === local
}

/** Whether a clock in the zone shows the time twice, as in the hour in which it is put back in autumn. */
export function comesTwiceOnClock(local: LocalTime, zone: string): boolean {
  const wall = Date.parse(`${local}:00Z`)
  const back = offsetAt(wall - DAY, zone) - offsetAt(wall + DAY, zone)
  if (back <= 0) return false
  return localOf(iso(Date.parse(instantOf(local, zone)) + back), zone) === local
}

/** The wall clock at an airport at an instant, to the minute. */
export function localOf(instant: Instant, zone: string): LocalTime {
  const at = Date.parse(instant)
  return iso(at + offsetAt(at, zone)).slice(0, 16)
}

/** How far a zone's clock is from UTC at an instant: "UTC+08:00". */
export function offsetText(instant: Instant, zone: string): string {
  const minutes = Math.round(offsetAt(Date.parse(instant), zone) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** Calendar days from one local date to another: the "+1" beside an arrival time. */
export function dayOffset(from: LocalTime, to: LocalTime): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY)
}

const DAY = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

const HOUR = 3_600_000
/** Hours remembered, of all zones together: ten zones for a year and more. */
const MAX_HOURS = 100_000
const hours = new Map<string, Map<number, number>>()
let remembered = 0

/**
 * Offset from UTC in milliseconds that a zone's clock shows at an instant. Asking Intl is slow (ten microseconds), and an
 * export asks for every cell: so the hours in which a zone has one offset are remembered.
 */
function offsetAt(at: number, zone: string): number {
  const hour = Math.floor(at / HOUR)
  const known = hours.get(zone)?.get(hour)
  if (known !== undefined) return known
  const first = requestedOffset(hour * HOUR, zone)
  if (first !== requestedOffset((hour + 1) * HOUR - 1, zone)) return requestedOffset(at, zone)
  remember(zone, hour, first)
  return first
}

function remember(zone: string, hour: number, offset: number): void {
  if (remembered >= MAX_HOURS) {
    hours.clear()
    remembered = 0
  }
  const ofZone = hours.get(zone) ?? new Map<number, number>()
  hours.set(zone, ofZone.set(hour, offset))
  remembered++
}

function requestedOffset(at: number, zone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, made)
  return made
}

function iso(at: number): Instant {
  return new Date(at).toISOString()
}

/** The last calendar day (`YYYY-MM-DD`) that has begun anywhere on earth at an instant: what is later lies in the future for all. */
export function lastDayOnEarth(instant: Instant): string {
  return localOf(instant, 'Pacific/Kiritimati').slice(0, 10)
}
