import { flightsApi } from '../contract/api.ts'
import { flightVerbs, flightVerbsWith } from './api.ts'
import type { BookingsOn } from './effects/effects-of-change.ts'

export const flightsServerWith = (bookingsOn: BookingsOn) => ({ api: flightsApi, verbs: flightVerbsWith(bookingsOn) })

export const flightsServer = { api: flightsApi, verbs: flightVerbs }
export type { BookingsOn }

export { findCarrierRates } from './carrier-rates.ts'
export { CUT_OFFS_CHANGED, type CutOffsChanged } from './cut-offs-changed.ts'
export { generateAhead, generateFlightsOf } from './generate-flights.ts'
export { type SoftBlockStep, softBlocksDue, stepSoftBlocks } from './step-soft-blocks.ts'
export { findScheduledDepartures } from './scheduled-departures.ts'
export { findFlightWithSpace, lookUpFlights, takeSpace } from './space-of-flights.ts'
