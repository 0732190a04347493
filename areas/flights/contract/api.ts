import { flightApi } from './flight-api.ts'
import { scheduleApi } from './schedule-api.ts'

export const flightsApi = { ...scheduleApi, ...flightApi } as const
