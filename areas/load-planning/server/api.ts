import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { loadPlanningApi } from '../contract/api.ts'
import { confirmSpace, refuseSpace, releaseSpace, reviseSpace } from './act-on-space.ts'
import { planListSource } from './plan/plan-list-source.ts'
import { printBuildSheet } from './plan/print-build-sheet.ts'
import { openPlan, openPlanOfFlight } from './plan/read-plan.ts'
import { confirmPlan, retrievePlan, savePlanContent } from './plan/save-plan.ts'
import { readBoard, readHistory, readSpaceOfFlight } from './read-board.ts'
import { updateBooking } from './update-booking.ts'
import { requestSpace } from './request-space.ts'
import { openUlds, saveUlds } from './save-ulds.ts'

export const loadPlanningVerbs: Verbs<typeof loadPlanningApi> = {
  planList: listVerb(planListSource),
  planExport: exportVerb(planListSource),
  planOfFlight: openPlanOfFlight,
  planOpen: openPlan,
  planSave: savePlanContent,
  planConfirm: confirmPlan,
  planRetrieve: retrievePlan,
  planSheet: printBuildSheet,
  uldsOpen: openUlds,
  uldsSave: saveUlds,
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
