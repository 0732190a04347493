const DAY = 86_400_000

/** The calendar day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** The number of days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY)
}

/** The local time until which cargo for a day is handed over: its begin, or so many hours before. */
export function handOverBy(day: string, cutOffHours: number | null): string {
  const instant = Date.parse(`${day}T00:00Z`) - (cutOffHours ?? 0) * 3_600_000
  return new Date(instant).toISOString().slice(0, 16).replace('T', ' ')
}
