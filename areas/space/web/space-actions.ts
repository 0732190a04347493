import { spaceApi } from '../contract/api.ts'
import { canConfirm, canRefuse, canRelease, canRevise } from '../domain/space-rules.ts'

/** The actions on the space of shipments on one flight, each with its rule, permission, endpoint and inputs. */
export const SPACE_ACTS = {
  confirm: { rule: canConfirm, needs: 'answer', endpoint: spaceApi.spaceConfirm, reason: 'optional' },
  refuse: { rule: canRefuse, needs: 'answer', endpoint: spaceApi.spaceRefuse, reason: 'required' },
  release: { rule: canRelease, needs: 'assign', endpoint: spaceApi.spaceRelease, reason: 'required' },
  revise: { rule: canRevise, needs: 'assign', endpoint: spaceApi.spaceRevise, reason: 'override' },
} as const

export type ActionKind = keyof typeof SPACE_ACTS
