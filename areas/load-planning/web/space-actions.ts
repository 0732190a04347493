import { loadPlanningApi } from '../contract/api.ts'
import { canConfirm, canRefuse, canRelease, canRevise } from '../domain/space-rules.ts'

/** The actions on the space of shipments on one flight, each with its rule, permission, endpoint and inputs. */
export const SPACE_ACTS = {
  confirm: { rule: canConfirm, needs: 'answer', endpoint: loadPlanningApi.spaceConfirm, reason: 'optional' },
  refuse: { rule: canRefuse, needs: 'answer', endpoint: loadPlanningApi.spaceRefuse, reason: 'required' },
  release: { rule: canRelease, needs: 'assign', endpoint: loadPlanningApi.spaceRelease, reason: 'required' },
  revise: { rule: canRevise, needs: 'assign', endpoint: loadPlanningApi.spaceRevise, reason: 'override' },
} as const

export type ActionKind = keyof typeof SPACE_ACTS
