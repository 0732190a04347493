import type { Verbs } from '#platform/server/http/context.ts'
import type { spaceApi } from '../contract/api.ts'
import { confirmSpace, refuseSpace, releaseSpace, reviseSpace } from './act-on-space.ts'
import type { AirlineDesk } from './airline/airline-desk.ts'
import { readBoard, readHistory, readSpaceOfFlight } from './read-board.ts'
import { requestSpace } from './request-space.ts'
import { updateBooking } from './update-booking.ts'

/** `desk` asks airlines for space by message. */
export const spaceVerbs = (desk: AirlineDesk): Verbs<typeof spaceApi> => ({
  spaceBoard: readBoard,
  spaceOfFlight: readSpaceOfFlight,
  spaceHistory: readHistory,
  spaceRequest: requestSpace(desk),
  spaceConfirm: confirmSpace(desk),
  spaceRefuse: refuseSpace(desk),
  spaceRelease: releaseSpace(desk),
  spaceRevise: reviseSpace(desk),
  bookingUpdate: updateBooking,
})
