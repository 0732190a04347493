import type { Verbs } from '#platform/server/http/context.ts'
import type { loadPlanningApi } from '../contract/api.ts'
import { confirmSpace, refuseSpace, releaseSpace, reviseSpace } from './act-on-space.ts'
import { readBoard, readHistory, readSpaceOfFlight } from './read-board.ts'
import { requestSpace } from './request-space.ts'

export const loadPlanningVerbs: Verbs<typeof loadPlanningApi> = {
  spaceBoard: readBoard,
  spaceOfFlight: readSpaceOfFlight,
  spaceHistory: readHistory,
  spaceRequest: requestSpace,
  spaceConfirm: confirmSpace,
  spaceRefuse: refuseSpace,
  spaceRelease: releaseSpace,
  spaceRevise: reviseSpace,
}
