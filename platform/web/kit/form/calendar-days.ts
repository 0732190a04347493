// Days are "YYYY-MM-DD" and months "YYYY-MM", counted in UTC, where every day has 24 hours. Weeks begin on Monday, as
// schedules number their days (SSIM) in every language.

/** The six weeks in which a month lies, so that every month takes the same room; null where it is another month's day. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month}-01`
  const monday = addDays(first, -daysSinceMonday(first))
  return [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
      const day = addDays(monday, week * 7 + weekday)
      return day.startsWith(month) ? day : null
    }),
  )
}

/** Where a key leads from a day: arrows by days and weeks, Home and End in the week, Page keys by months, with Shift by years. */
export function dayByKey(
  day: string,
  pressed: { readonly key: string; readonly shiftKey: boolean },
): string | undefined {
  const days = DAYS_BY_KEY[pressed.key]?.(day)
  if (days !== undefined) return addDays(day, days)
  const pages = { PageUp: -1, PageDown: 1 }[pressed.key]
  return pages === undefined ? undefined : addMonths(day, pressed.shiftKey ? pages * 12 : pages)
}

/** The same day so many months later, or earlier where negative; the last day of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}

const DAYS_BY_KEY: Readonly<Record<string, (day: string) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  Home: (day) => -daysSinceMonday(day),
  End: (day) => 6 - daysSinceMonday(day),
}

function daysSinceMonday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * 86_400_000)
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
