import type { Verbs } from '#platform/server/http/context.ts'
import type { spaceApi } from '../contract/api.ts'
import { confirmSpace, refuseSpace, releaseSpace, reviseSpace } from './act-on-space.ts'
import { readBoard, readHistory, readSpaceOfFlight } from './read-board.ts'
import { requestSpace } from './request-space.ts'
import { updateBooking } from './update-booking.ts'

export const spaceVerbs: Verbs<typeof spaceApi> = {
  spaceBoard: readBoard,
  spaceOfFlight: readSpaceOfFlight,
  spaceHistory: readHistory,
  spaceRequest: requestSpace,
  spaceConfirm: confirmSpace,
  spaceRefuse: refuseSpace,
  spaceRelease: releaseSpace,
  spaceRevise: reviseSpace,
  bookingUpdate: updateBooking,
}
