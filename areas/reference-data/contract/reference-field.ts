import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { column } from '#platform/contract/list-column.ts'
import { isTimeZone } from '#platform/domain/time-zone.ts'

// The schemas of reference data fields. Optional texts may be absent, null or empty; they are saved as null.

export const code = (pattern: RegExp) => z.string().regex(pattern)

export const optionalCode = (pattern: RegExp) => z.union([z.literal(''), z.string().regex(pattern)]).nullish()

export const name = z.string().trim().min(1).max(120)

export const optionalName = z.string().trim().max(120).nullish()

export const day = calendarDay.nullish()

export const zone = z.string().refine(isTimeZone, 'ZONE_UNKNOWN')

export const COUNTRY = /^[A-Z]{2}$/
export const AIRPORT = /^[A-Z]{3}$/
/** Two characters, at least one of them a letter (IATA Resolution 762). */
export const AIRLINE = /^(?:[A-Z][A-Z0-9]|[0-9][A-Z])$/

/** Airlines by their codes, separated by blanks. */
export const AIRLINES = new RegExp(`^${AIRLINE.source.slice(1, -1)}(?: ${AIRLINE.source.slice(1, -1)})*$`)

/** The last columns of every list of reference data. */
export const closing = {
  active: column.flag({ width: 80 }),
  version: column.integer({ internal: true, filter: false, sort: false }),
}

/** Chinese names of a record, hidden by default. */
export const otherNames = {
  nameZhCn: column.text({ width: 180 }),
  nameZhHk: column.text({ width: 180 }),
}
