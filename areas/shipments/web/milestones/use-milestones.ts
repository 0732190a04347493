import { useCall } from '#platform/web/use-call.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import { milestoneApi, type ShownMilestone } from '../../contract/milestones/milestone-api.ts'
import { type MilestoneState, nextOf, stateOf } from '../../domain/milestones/milestones.ts'

/** Others note milestones as well: asked anew so often while the page is looked at. */
const AGAIN_MS = 60_000

/** The milestones of a shipment, none while there is no shipment yet. */
export function useMilestones(shipmentId: string | null) {
  return useCall(
    milestoneApi.open,
    { id: shipmentId ?? '' },
    { enabled: shipmentId !== null, quiet: true, refetchMs: AGAIN_MS },
  )
}

export type StandingMilestone = ShownMilestone & { readonly state: MilestoneState; readonly isNext: boolean }

/** How each milestone stands now; told anew as time goes by. */
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
