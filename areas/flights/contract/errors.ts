import { defineErrors } from '#platform/contract/error-catalogue.ts'
import { flightActErrors } from './flight-errors.ts'
import { scheduleErrors } from './schedule-errors.ts'

/** What the flights refuse. Codes 3300–3399. */
export const flightErrors = defineErrors({ ...scheduleErrors, ...flightActErrors })
