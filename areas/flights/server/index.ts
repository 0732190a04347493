import { flightsApi } from '../contract/api.ts'
import { flightVerbs } from './api.ts'

export const flightsServer = { api: flightsApi, verbs: flightVerbs }

export { generateAhead, generateFlightsOf } from './generate-flights.ts'
export { findFlightWithSpace, lookUpFlights, takeSpace } from './space-of-flights.ts'
