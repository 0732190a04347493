import { loadPlanningApi } from '../contract/api.ts'
import { loadPlanningVerbs } from './api.ts'

export { openPlanOfGivenSpace } from './plan/plan-of-given-space.ts'
export { findUnitCharges } from './plan/unit-charges.ts'

export const loadPlanningServer = { api: loadPlanningApi, verbs: loadPlanningVerbs }
