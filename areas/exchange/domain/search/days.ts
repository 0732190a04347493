/** The local time until which cargo for a day is handed over: its begin, or so many hours before. */
export function handOverBy(day: string, cutOffHours: number | null): string {
  const instant = Date.parse(`${day}T00:00Z`) - (cutOffHours ?? 0) * 3_600_000
  return new Date(instant).toISOString().slice(0, 16).replace('T', ' ')
}
