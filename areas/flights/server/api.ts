import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { flightsApi } from '../contract/api.ts'
import { cancelFlight, changeAircraft, putFlightBack, reinstateFlight, retimeFlight } from './act-on-flight.ts'
import { addExtraFlight } from './add-extra-flight.ts'
import { type BookingsOn, nothingBooked } from './effects/effects-of-change.ts'
import { flightHistory } from './flight-history.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { importSchedules } from './import-schedules.ts'
import { importTemplate } from './import-sheet.ts'
import { openSchedule } from './open-schedule.ts'
import { openFlight, readBoard, readDepartures, readWeek } from './read-flights.ts'
import { createSchedule, editSchedule } from './save-schedule.ts'
import { scheduleHistory, undoSchedule } from './schedule-history.ts'
import { scheduleSource } from './schedule-list-source.ts'

/** What is booked on flights, the areas above have to say. */
export const flightVerbsWith = (bookingsOn: BookingsOn): Verbs<typeof flightsApi> => ({
  listSchedules: listVerb(scheduleSource),
  exportSchedules: exportVerb(scheduleSource),
  openSchedule,
  createSchedule,
  editSchedule: editSchedule(bookingsOn),
  deleteSchedule,
  scheduleTemplate: importTemplate,
  importSchedules,
  scheduleHistory,
  undoSchedule,
  board: readBoard,
  departures: readDepartures,
  week: readWeek,
  openFlight,
  flightHistory,
  cancelFlight,
  reinstateFlight,
  retimeFlight,
  changeAircraft: changeAircraft(bookingsOn),
  putFlightBack,
  addExtraFlight,
})

export const flightVerbs = flightVerbsWith(nothingBooked)
