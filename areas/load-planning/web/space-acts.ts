import { loadPlanningApi } from '../contract/api.ts'
import { canConfirm, canRefuse, canRelease, canRevise } from '../domain/space-rules.ts'

/** What may be done with the space of shipments on one flight: by which rule, right and call, and what is asked for. */
export const SPACE_ACTS = {
  confirm: { rule: canConfirm, needs: 'answer', endpoint: loadPlanningApi.spaceConfirm, reason: 'optional' },
  refuse: { rule: canRefuse, needs: 'answer', endpoint: loadPlanningApi.spaceRefuse, reason: 'required' },
  release: { rule: canRelease, needs: 'assign', endpoint: loadPlanningApi.spaceRelease, reason: 'required' },
  revise: { rule: canRevise, needs: 'assign', endpoint: loadPlanningApi.spaceRevise, reason: 'override' },
} as const

export type ActKind = keyof typeof SPACE_ACTS
