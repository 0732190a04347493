import { type Instant, type LocalTime, localOf } from '#platform/domain/local-time.ts'
import { type DateWriting, shownDay, shownMonth, shownTime } from '#platform/domain/shown-time.ts'
import { currentUser } from '../session.ts'
import { currentLanguage } from '../texts.ts'
import { userZone } from '../zone.ts'

/** A day (`YYYY-MM-DD`) as the user reads it: "24 Nov", "11月24日", or ISO where that is preferred; '' for nothing. */
export function formatDay(day: string | null | undefined): string {
  return day ? shownDay(day, writing(userZone())) : ''
}

/** A text in which days (`YYYY-MM-DD`) stand, such as a flight and its day, with these as the user reads them. */
export function formatDaysIn(text: string): string {
  return text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDay(day))
}

/** A month (`YYYY-MM`, or a day of it) as the user reads it: "Nov 2026", "2026年11月", or ISO where that is preferred. */
export function formatMonth(month: string): string {
  return shownMonth(month, writing(userZone()))
}

/** "2026-11-24T00:35" → "24 Nov 00:35", with the airport's code behind it. */
export function formatLocalTime(
  local: LocalTime | null | undefined,
  { airport }: { readonly airport?: string | undefined } = {},
): string {
  if (!local) return ''
  const time = shownTime(local, writing(userZone()))
  return airport ? `${time} ${airport}` : time
}

/** An instant on the clock of a zone: "24 Nov 00:35". A zone the browser does not know is shown in UTC and says so. */
export function formatInstant(instant: Instant | null | undefined, zone: string): string {
  const [local, isUtc] = clockOf(instant, zone)
  if (local === '') return ''
  const time = shownTime(local, writing(isUtc ? 'UTC' : zone))
  return isUtc ? `${time} UTC` : time
}

/** The same for sheets and for comparing, whatever the user prefers: "2026-11-24 00:35". */
export function isoInstant(instant: Instant | null | undefined, zone: string): string {
  const [local, isUtc] = clockOf(instant, zone)
  return isUtc ? `${local.replace('T', ' ')} UTC` : local.replace('T', ' ')
}

/** The time alone on the clock of a zone, and with its day where that is not today. */
export function formatRecent(instant: Instant, zone: string): string {
  const [today, day] = [new Date().toISOString(), instant].map((at) => isoInstant(at, zone).slice(0, 10))
  return today === day ? isoInstant(instant, zone).slice(11) : formatInstant(instant, zone)
}

/** A moment on several clocks, a line each: "24 Nov 00:35 Asia/Hong_Kong". */
export function clocksOf(instant: Instant, zones: readonly string[]): string {
  return [...new Set(zones)].map((zone) => `${formatInstant(instant, zone)} ${zone}`).join('\n')
}

/** The local time to the minute, '' for none, and whether it is UTC since the browser does not know the zone. */
function clockOf(instant: Instant | null | undefined, zone: string): [LocalTime, boolean] {
  if (!instant || Number.isNaN(Date.parse(instant))) return ['', false]
  try {
    return [localOf(instant, zone), false]
  } catch {
    return [localOf(instant, 'UTC'), true]
  }
}

function writing(zone: string): DateWriting {
  const [now] = clockOf(new Date().toISOString(), zone)
  return {
    style: currentUser()?.preferences.dates ?? 'words',
    language: currentLanguage(),
    year: now.slice(0, 4),
  }
}
