import { type Period, addDays, daysFrom, weekdayOf } from './calendar.ts'
import { type Leg, type Operation, WEEKDAYS } from './schedule.ts'

/** The values by which two schedules of a flight number are compared. */
export type Operating = Operation & { readonly flightNo: string; readonly legs: readonly Leg[] }

export type Overlap = { readonly origin: string; readonly destination: string; readonly day: string }

/**
 * Returns the first leg and local date that two schedules of one flight number share, or null if there is none (FLT-01: no
 * overlap per weekday and leg). The database enforces the same rule on `flights.operation`.
 */
export function overlapOf(one: Operating, other: Operating): Overlap | null {
  if (one.flightNo !== other.flightNo) return null
  for (const leg of one.legs) {
    for (const same of other.legs) {
      if (leg.origin !== same.origin || leg.destination !== same.destination) continue
      const day = firstCommonDay(spans(one, leg.departureDay), spans(other, same.departureDay))
      if (day) return { origin: leg.origin, destination: leg.destination, day }
    }
  }
  return null
}

/**
 * Returns the first and last departure of a leg for each weekday: two spans of one weekday overlap exactly if they share a day.
 * Each appointed date is a span of its own.
 */
function spans(operation: Operation, offset: number): Period[] {
  const { validFrom, validTo, pattern, weekdays, appointedDates } = operation
  if (pattern === 'APPOINTED') return appointedDates.map((day) => ({ from: day, to: day })).map(shifted(offset))
  const flown = pattern === 'DAILY' ? WEEKDAYS : weekdays
  return flown
    .map((weekday) => ({
      from: addDays(validFrom, (Number(weekday) - weekdayOf(validFrom) + 7) % 7),
      to: addDays(validTo, -((weekdayOf(validTo) - Number(weekday) + 7) % 7)),
    }))
    .filter(({ from, to }) => from <= to)
    .map(shifted(offset))
}

function shifted(offset: number): (span: Period) => Period {
  return ({ from, to }) => ({ from: addDays(from, offset), to: addDays(to, offset) })
}

function firstCommonDay(ones: readonly Period[], others: readonly Period[]): string | undefined {
  const days = ones.flatMap((one) =>
    others.flatMap((other) => {
      const isSameWeekday = daysFrom(one.from, other.from) % 7 === 0
      const from = one.from > other.from ? one.from : other.from
      return isSameWeekday && from <= one.to && from <= other.to ? [from] : []
    }),
  )
  return days.toSorted()[0]
}
