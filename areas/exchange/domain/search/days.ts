import { addDays } from '#areas/flights/domain/calendar.ts'

/** The first day on which cargo that is ready on a day can go: what is handed over before its cut-off was ready by then. */
export function firstDayFor(readyOn: string, cutOffHours: number | null): string {
  return addDays(readyOn, Math.ceil((cutOffHours ?? 0) / 24))
}

/** The local time until which cargo for a day is handed over: so many hours before it begins, or, without a cut-off, its end. */
export function handOverBy(day: string, cutOffHours: number | null): string {
  if (cutOffHours === null) return `${day} 23:59`
  const instant = Date.parse(`${day}T00:00Z`) - cutOffHours * 3_600_000
  return new Date(instant).toISOString().slice(0, 16).replace('T', ' ')
}
