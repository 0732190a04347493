import { z } from 'zod'
import { flightNumberAsWritten, readFlightNumber } from '../domain/flight-number.ts'

/** Airline code and flight number, such as QR8985 or 5X61S, as the schedules write it: "cx 0289" is CX289. */
export const flightNumber = z
  .string()
  .overwrite(flightNumberAsWritten)
  .refine((number) => readFlightNumber(number) !== undefined, 'FLIGHT_NUMBER_FORM')
