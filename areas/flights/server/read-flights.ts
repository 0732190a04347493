import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { flightsApi } from '../contract/api.ts'
import { MAX_DEPARTURES, MAX_FLIGHTS } from '../contract/flight.ts'
import { addDays, mondayOf } from '../domain/calendar.ts'
import { spaceOf } from '../domain/capacity.ts'
import { expand } from '../domain/expand.ts'
import { readFlightNumber } from '../domain/flight-number.ts'
import { zonesOf } from './require-known.ts'
import { flightRecord } from './flight-record.ts'
import { findChangedDays } from './changed-days.ts'
import { findFlight, findFlights } from './flight-repository.ts'
import { visibleOfficeId } from './visible-offices.ts'
import { findSchedulesOf } from './schedule-repository.ts'

export const openFlight: Verb<typeof flightsApi.openFlight> = async ({ db, actor, now }, { id }) =>
  flightRecord(found(await findFlight(db, id, visibleOfficeId(actor))), now)

export const readBoard: Verb<typeof flightsApi.board> = async ({ db, actor, now }, { day, origin }) => {
  const search = { from: day, to: day, officeId: visibleOfficeId(actor), ...(origin !== null && { origin }) }
  const flights = await findFlights(db, { ...search, most: MAX_FLIGHTS + 1 })
  const shown = flights.slice(0, MAX_FLIGHTS)
  return { flights: shown.map((flight) => flightRecord(flight, now)), more: flights.length > shown.length }
}

/** An invalid flight number finds no flights. */
export const readDepartures: Verb<typeof flightsApi.departures> = async ({ db, actor, now }, search) => {
  const flightNo = search.flightNo === null ? undefined : readFlightNumber(search.flightNo)
  if (search.flightNo !== null && flightNo === undefined) return { flights: [], more: false }
  const flights = await findFlights(db, {
    from: search.from,
    to: addDays(search.from, search.days - 1),
    most: MAX_DEPARTURES + 1,
    ...(flightNo !== undefined && { flightNos: [flightNo] }),
    ...(search.origin !== null && { origin: search.origin }),
    ...(search.destination !== null && { destination: search.destination }),
    ...(search.toCome && { departsAfter: now }),
    officeId: visibleOfficeId(actor),
  })
  const shown = flights.slice(0, MAX_DEPARTURES)
  return { flights: shown.map((flight) => flightRecord(flight, now)), more: flights.length > shown.length }
}

/** Read from the schedules, so that weeks without generated flights are shown too, together with the overrides of single flights. */
export const readWeek: Verb<typeof flightsApi.week> = async ({ db, actor }, { from }) => {
  const monday = mondayOf(from)
  const week = { from: monday, to: addDays(monday, 6) }
  const schedules = await findSchedulesOf(db, week, visibleOfficeId(actor))
  const zones = await zonesOf(
    db,
    schedules.flatMap(({ legs }) => legs),
  )
  const changed = await findChangedDays(
    db,
    schedules.map(({ id }) => id),
    week,
  )
  const rows = schedules.map((schedule) => ({
    scheduleId: schedule.id,
    flightNo: schedule.flightNo,
    flightType: schedule.flightType,
    aircraft: schedule.aircraft,
    ownerOffice: schedule.ownerOffice,
    route: [schedule.legs[0]?.origin ?? '', ...schedule.legs.map(({ destination }) => destination)].join('–'),
    capacity: spaceOf(schedule.allotments),
    days: expand(schedule, week, zones).map(({ day, legs }) => {
      const planned = { day, etd: legs[0]?.etd ?? '', eta: legs.at(-1)?.eta ?? '', change: null }
      return { ...planned, ...changed.get(schedule.id)?.find((one) => one.day === day) }
    }),
  }))
  return { monday, rows: rows.filter(({ days }) => days.length > 0) }
}
