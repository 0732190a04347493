import { flightsApi } from '../contract/api.ts'
import { flightVerbs } from './api.ts'

export const flightsServer = { api: flightsApi, verbs: flightVerbs }

export { CUT_OFFS_CHANGED, type CutOffsChanged } from './cut-offs-changed.ts'
export { generateAhead, generateFlightsOf } from './generate-flights.ts'
export { findFlightWithSpace, lookUpFlights, takeSpace } from './space-of-flights.ts'
