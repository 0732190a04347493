import { flightActErrors } from '#areas/flights/contract/flight-errors.ts'
import { arrivalErrors } from './arrival-errors.ts'
import { bookingErrors } from './booking-errors.ts'
import { clientErrors } from './clients/client-errors.ts'
import { dangerousGoodsErrors } from './dangerous-goods-errors.ts'
import { entryErrors } from './entry-errors.ts'
import { goodsErrors } from './goods-errors.ts'
import { goodsPaperErrors } from './goods-paper-errors.ts'
import { hawbNumberErrors } from './hawb-number-errors.ts'
import { importErrors } from './import-errors.ts'
import { masterErrors } from './master-errors.ts'
import { milestoneErrors } from './milestone-errors.ts'
import { spaceErrors } from './space-errors.ts'
import { uldErrors } from './uld-errors.ts'

const { FLIGHT_CANCELLED, FLIGHT_WITHDRAWN } = flightActErrors

/** Everything that shipments refuse; codes 4000–4199, and what flights say of one that does not leave. */
export const shipmentErrors = {
  ...arrivalErrors,
  ...bookingErrors,
  ...clientErrors,
  ...dangerousGoodsErrors,
  ...entryErrors,
  ...goodsErrors,
  ...goodsPaperErrors,
  ...hawbNumberErrors,
  ...importErrors,
  ...masterErrors,
  ...milestoneErrors,
  ...spaceErrors,
  ...uldErrors,
  ...{ FLIGHT_CANCELLED, FLIGHT_WITHDRAWN },
}
