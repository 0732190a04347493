import { type Instant, localOf } from '#platform/domain/local-time.ts'

/** The calendar day (`YYYY-MM-DD`) at an office at an instant; `billing.office_day` is the same in SQL. */
export function officeDay(instant: Instant, zone: string): string {
  return localOf(instant, zone).slice(0, 10)
}

/** The date of the exchange rate on the calendar of the office: the departure once it has passed, otherwise today. */
export function rateDayOf(etd: Instant | null, now: Instant, zone: string): string {
  const today = officeDay(now, zone)
  const departed = etd === null ? today : officeDay(etd, zone)
  return departed < today ? departed : today
}
