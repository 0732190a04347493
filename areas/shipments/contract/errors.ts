import { cargoErrors } from '#areas/cargo/contract/errors.ts'
import { flightActionErrors } from '#areas/flights/contract/flight-errors.ts'
import { creditErrors } from '#areas/partners/contract/errors.ts'
import { arrivalErrors } from './milestones/arrival-errors.ts'
import { bookingErrors } from './booking/booking-errors.ts'
import { keyAccountErrors } from '#areas/key-accounts/contract/errors.ts'
import { entryErrors } from './booking/entry-errors.ts'
import { hawbNumberErrors } from './house-number/hawb-number-errors.ts'
import { milestoneErrors } from './milestones/milestone-errors.ts'
import { partErrors } from './parts/part-errors.ts'
import { spaceErrors } from './space/space-errors.ts'
import { uldErrors } from './units/uld-errors.ts'

const { FLIGHT_CANCELLED, FLIGHT_WITHDRAWN } = flightActionErrors

/** All errors of shipments; codes 4000–4199, the flights' errors for one that does not depart, and those of credit. */
export const shipmentErrors = {
  ...arrivalErrors,
  ...bookingErrors,
  ...cargoErrors,
  ...keyAccountErrors,
  ...entryErrors,
  ...hawbNumberErrors,
  ...milestoneErrors,
  ...partErrors,
  ...spaceErrors,
  ...uldErrors,
  FLIGHT_CANCELLED,
  FLIGHT_WITHDRAWN,
  ...creditErrors,
}
