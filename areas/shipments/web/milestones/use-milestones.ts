import { useCall } from '#platform/web/use-call.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import { milestoneApi, type ShownMilestone } from '../../contract/milestones/milestone-api.ts'
import { type MilestoneState, nextOf, stateOf } from '../../domain/milestones/milestones.ts'

/** Other users record milestones too: refetched at this interval while visible. */
const AGAIN_MS = 60_000

/** Returns the milestones of a shipment; none for a new one. */
export function useMilestones(shipmentId: string | null) {
  return useCall(
    milestoneApi.open,
    { id: shipmentId ?? '' },
    { enabled: shipmentId !== null, quiet: true, refetchMs: AGAIN_MS },
  )
}

export type StandingMilestone = ShownMilestone & { readonly state: MilestoneState; readonly isNext: boolean }

/** Returns the current state of each milestone, updated as time passes. */
export function useStanding(milestones: readonly ShownMilestone[]): {
  readonly standing: readonly StandingMilestone[]
  readonly now: number
} {
  const now = useMinute()
  const next = nextOf(milestones)?.code
  const at = new Date(now).toISOString()
  const standing = milestones.map((one) => ({ ...one, state: stateOf(one, at), isNext: one.code === next }))
  return { standing, now }
}
