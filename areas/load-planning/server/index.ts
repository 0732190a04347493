import { spaceServer } from '#areas/space/server/index.ts'
import { loadPlanningApi } from '../contract/api.ts'
import { loadPlanningVerbs } from './api.ts'
import type { SpaceVerbs } from './recovery/move-recovery.ts'

export { type ConfirmedUnit, findConfirmedUnits } from './plan/confirmed-units.ts'
export { openPlanOfGivenSpace } from './plan/plan-of-given-space.ts'
export { findUnitCharges } from './plan/unit-charges.ts'

/** `space` moves space when a flight is recovered. */
export const loadPlanningServerWith = (space: SpaceVerbs) => ({ api: loadPlanningApi, verbs: loadPlanningVerbs(space) })

/** Airlines are asked by hand. */
export const loadPlanningServer = loadPlanningServerWith(spaceServer.verbs)
