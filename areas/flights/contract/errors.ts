import { defineErrors } from '#platform/contract/error-catalogue.ts'
import { flightActionErrors } from './flight-errors.ts'
import { scheduleErrors } from './schedule-errors.ts'

/** Errors of the flights area. Codes 3300–3399. */
export const flightErrors = defineErrors({ ...scheduleErrors, ...flightActionErrors })
