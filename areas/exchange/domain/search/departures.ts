import { type Amounts, canGoOn, canHold } from '../order-rules.ts'
import { addDays } from '#areas/flights/domain/calendar.ts'
import type { RouteSearch, SearchProduct } from './route-search.ts'

/** Cargo waits so many days at most for the day on which a leg goes. */
export const LONGEST_WAIT_DAYS = 14

/** The first day from `notBefore` on which a product goes and has room; null if there is none within the longest wait. */
export type Departure = (product: SearchProduct, notBefore: string) => string | null

/**
 * Finds departures for one cargo. Rules are asked once for each calendar that products have in common and for each amount that is held,
 * since a price calendar asks for a thousand products on sixty days.
 */
export function departuresOf({ cargo, held }: Pick<RouteSearch, 'cargo' | 'held'>): Departure {
  const calendars = new Map<string, Map<string, boolean>>()
  const rooms = new Map<string, Map<Amounts, boolean>>()
  const known = new Map<string, string | null>()
  const daysFrom = cached((notBefore: string) =>
    Array.from({ length: LONGEST_WAIT_DAYS + 1 }, (_, later) => addDays(notBefore, later)),
  )
  return (product, notBefore) => {
    const key = `${product.id} ${notBefore}`
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const calendar = calendarOf(product)
    const first = daysFrom(notBefore).find((day) => goes(calendar, product, day) && hasRoom(product, day)) ?? null
    known.set(key, first)
    return first
  }

  function calendarOf({ validFrom, validTo, days, cutOffHours, localNow }: SearchProduct): Map<string, boolean> {
    const key = `${validFrom} ${validTo} ${days} ${cutOffHours} ${localNow}`
    const calendar = calendars.get(key) ?? new Map<string, boolean>()
    calendars.set(key, calendar)
    return calendar
  }

  function goes(calendar: Map<string, boolean>, product: SearchProduct, day: string): boolean {
    const may = calendar.get(day) ?? canGoOn(day, product, product.localNow).ok
    calendar.set(day, may)
    return may
  }

  function hasRoom(product: SearchProduct, day: string): boolean {
    if (product.dayKg === null && product.dayCbm === null && product.dayPieces === null) return true
    const room = rooms.get(product.id) ?? new Map<Amounts, boolean>()
    rooms.set(product.id, room)
    const amounts = held(product.id, day)
    const fits = room.get(amounts) ?? canHold(amounts, cargo, product).ok
    room.set(amounts, fits)
    return fits
  }
}

function cached<Value>(compute: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>()
  return (key) => {
    const value = values.get(key) ?? compute(key)
    values.set(key, value)
    return value
  }
}
