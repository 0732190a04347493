import { planApi } from './plan/plan-api.ts'
import { recoveryApi } from './recovery/recovery-api.ts'
import { uldApi } from './uld-api.ts'

/** Endpoints of load plans, of Input PMC and of the recovery of flights. */
export const loadPlanningApi = {
  ...planApi,
  ...recoveryApi,
  uldsOpen: uldApi.open,
  uldsSave: uldApi.save,
} as const
