import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { loadPlanningApi } from '../contract/api.ts'
import { planListSource } from './plan/plan-list-source.ts'
import { printBuildSheet } from './plan/print-build-sheet.ts'
import { openPlan, openPlanOfFlight } from './plan/read-plan.ts'
import { confirmPlan, retrievePlan, savePlanContent } from './plan/save-plan.ts'
import { type SpaceVerbs, moveRecovery, undoRecovery } from './recovery/move-recovery.ts'
import { openRecovery } from './recovery/open-recovery.ts'
import { openUlds, saveUlds } from './save-ulds.ts'

export const loadPlanningVerbs = (space: SpaceVerbs): Verbs<typeof loadPlanningApi> => ({
  planList: listVerb(planListSource),
  planExport: exportVerb(planListSource),
  planOfFlight: openPlanOfFlight,
  planOpen: openPlan,
  planSave: savePlanContent,
  planConfirm: confirmPlan,
  planRetrieve: retrievePlan,
  planSheet: printBuildSheet,
  recoveryOpen: openRecovery,
  recoveryMove: moveRecovery(space),
  recoveryUndo: undoRecovery(space),
  uldsOpen: openUlds,
  uldsSave: saveUlds,
})
