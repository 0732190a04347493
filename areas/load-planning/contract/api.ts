import { planApi } from './plan/plan-api.ts'
import { uldApi } from './uld-api.ts'

/** Endpoints of load plans and of Input PMC. */
export const loadPlanningApi = {
  ...planApi,
  uldsOpen: uldApi.open,
  uldsSave: uldApi.save,
} as const
