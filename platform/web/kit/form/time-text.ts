import { monthOf } from '#platform/domain/written-day.ts'

/**
 * A day as people type it without looking, as "YYYY-MM-DD": "20" and "2011" (day, day and month), "201126", "20112026",
 * "20/11", "20.11.2026", "20NOV", "2026-11-20", "2026/1/5", "20261120". A year that was not typed is the one that brings the day
 * nearest to `today` ("YYYY-MM-DD"). Undefined when it is no day.
 */
export function typedDay(text: string, today: string): string | undefined {
  const plain = halfWidth(text).trim().toUpperCase()
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(plain)
  if (iso && Number(iso[1]) >= 1900 && isDay(`${iso[1]}-${iso[2]}-${iso[3]}`)) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain)
  if (yearFirst) return onlyDay(`${yearFirst[1]}-${yearFirst[2]?.padStart(2, '0')}-${yearFirst[3]?.padStart(2, '0')}`)
  const typed = dayParts(plain)
  if (!typed) return undefined
  const { day, month, year } = typed
  if (month === undefined)
    return nearest(
      monthsAround(today).map((at) => `${at}-${day}`),
      today,
    )
  if (year !== undefined) return onlyDay(`${year.length === 2 ? `20${year}` : year}-${month}-${day}`)
  const thisYear = Number(today.slice(0, 4))
  return nearest(
    [-1, 0, 1].map((by) => `${thisYear + by}-${month}-${day}`),
    today,
  )
}

/** A time of day as "HH:mm": "1830", "18:30", "830", "18". Undefined when it is none. */
export function typedClock(text: string): string | undefined {
  const match = /^(\d{1,2})(?::?(\d{2}))?$/.exec(halfWidth(text).trim().replace('.', ':').replace(/H$/i, ''))
  if (!match) return undefined
  const [, hour = '', minute = '00'] = match
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

/**
 * A local time as "YYYY-MM-DDTHH:mm" from a day and a clock with a blank between them ("2011 1830", "20NOV 1830",
 * "2026-11-20T18:30"), or from a clock alone ("1830") when `current` supplies the day.
 */
export function typedLocalTime(text: string, today: string, current?: string): string | undefined {
  const words = halfWidth(text)
    .trim()
    .replace(/(?<=\d)T(?=\d)/i, ' ')
    .split(/\s+/)
  const last = words.pop() ?? ''
  if (words.length > 0) {
    const day = typedDay(words.join(''), today)
    const clock = typedClock(last)
    return day && clock ? `${day}T${clock}` : undefined
  }
  const together = /^(\d{4}|\d{8})(\d{4})$/.exec(last)
  if (together) return typedLocalTime(`${together[1]} ${together[2]}`, today)
  const clock = typedClock(last)
  return clock && current ? `${current.slice(0, 10)}T${clock}` : undefined
}

/** The same with seconds behind the clock ("2026-11-20 18:30:52"), as "YYYY-MM-DDTHH:mm:ss"; they may be left out. */
export function typedSecond(text: string, today: string, current?: string): string | undefined {
  const [, whole, seconds] = /^(.*\d:\d{2}):([0-5]\d)$/.exec(halfWidth(text).trim()) ?? []
  const local = typedLocalTime(whole ?? text, today, current)
  return local && seconds ? `${local}:${seconds}` : local
}

/** Why a text is no local time: a day that lacks its clock, or no time at all. */
export function lackOfTime(text: string, today: string): { readonly what: 'noClock' | 'noTime'; readonly day: string } {
  const day = typedDay(text, today)
  return day === undefined ? { what: 'noTime', day: '' } : { what: 'noClock', day }
}

function dayParts(plain: string): { day: string; month?: string; year?: string } | undefined {
  const named = /^(\d{1,2})[-/. ]?([A-Z]{3})[-/. ]?(\d{4}|\d{2})?$/.exec(plain)
  if (named) {
    const month = monthOf(named[2] ?? '')
    return month === 0 ? undefined : parts(named[1], String(month), named[3])
  }
  const parted = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/.exec(plain)
  if (parted) return parts(parted[1], parted[2], parted[3])
  const run = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(plain)
  if (run) return parts(run[1], run[2], run[3])
  return /^\d{1,2}$/.test(plain) ? parts(plain, undefined, undefined) : undefined
}

function parts(
  day = '',
  month: string | undefined,
  year: string | undefined,
): { day: string; month?: string; year?: string } {
  return {
    day: day.padStart(2, '0'),
    ...(month !== undefined && { month: month.padStart(2, '0') }),
    ...(year !== undefined && { year }),
  }
}

function monthsAround(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return [-1, 0, 1].map((by) => new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7))
}

function nearest(days: readonly string[], today: string): string | undefined {
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(today))
  return days.filter(isDay).toSorted((a, b) => distance(a) - distance(b))[0]
}

function onlyDay(day: string): string | undefined {
  return isDay(day) ? day : undefined
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function halfWidth(text: string): string {
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}
