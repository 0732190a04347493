const DAY_MS = 86_400_000

/** The Monday of the week that a day (YYYY-MM-DD) is in, and the Monday after. */
export function weekOf(day: string): { readonly from: string; readonly to: string } {
  const at = Date.parse(day)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return { from: dayOf(at - sinceMonday * DAY_MS), to: dayOf(at + (7 - sinceMonday) * DAY_MS) }
}

/** The day after. */
export function nextDay(day: string): string {
  return dayOf(Date.parse(day) + DAY_MS)
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
