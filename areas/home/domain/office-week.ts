const DAY_MS = 86_400_000

/** Returns the Monday of the week of a day (YYYY-MM-DD) and the Monday after. */
export function weekOf(day: string): { readonly from: string; readonly to: string } {
  const at = Date.parse(day)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return { from: dayOf(at - sinceMonday * DAY_MS), to: dayOf(at + (7 - sinceMonday) * DAY_MS) }
}

/** Returns the next day. */
export function nextDay(day: string): string {
  return dayOf(Date.parse(day) + DAY_MS)
}

/** Returns the day before. */
export function dayBefore(day: string): string {
  return dayOf(Date.parse(day) - DAY_MS)
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
