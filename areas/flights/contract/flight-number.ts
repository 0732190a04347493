import { z } from 'zod'
import { flightNumberAsWritten, readFlightNumber } from '../domain/flight-number.ts'

/** Airline code and flight number, such as QR8985 or 5X61S, in normalised form: "cx 0289" becomes CX289. */
export const flightNumber = z
  .string()
  .overwrite(flightNumberAsWritten)
  .refine((number) => readFlightNumber(number) !== undefined, 'FLIGHT_NUMBER_FORM')
