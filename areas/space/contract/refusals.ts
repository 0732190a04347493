import { flightActionErrors } from '#areas/flights/contract/flight-errors.ts'
import { bookingErrors } from '#areas/shipments/contract/booking/booking-errors.ts'
import { goodsErrors } from '#areas/cargo/contract/goods-errors.ts'
import { spaceRequestErrors } from './errors.ts'

const { FLIGHT_CANCELLED, FLIGHT_WITHDRAWN, FLIGHT_DEPARTED } = flightActionErrors
const { NOT_OWN_OFFICE, PRE_ALERT_SENT } = bookingErrors
const { CARGO_AIRCRAFT_ONLY } = goodsErrors

/** All errors of the space endpoints, including those of flights and shipments. */
export const spaceErrors = {
  ...spaceRequestErrors,
  FLIGHT_CANCELLED,
  FLIGHT_WITHDRAWN,
  FLIGHT_DEPARTED,
  NOT_OWN_OFFICE,
  PRE_ALERT_SENT,
  CARGO_AIRCRAFT_ONLY,
}
