import { VERSION_CONFLICT } from '#platform/contract/envelope.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import { type ShownMilestone, milestoneApi } from '../../contract/milestones/milestone-api.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'

/** Notes a milestone of a shipment, or takes the note back, under the version that is given: what somebody looked at. */
export function useNoteMilestone(id: string, { code, version }: Pick<ShownMilestone, 'code' | 'version'>) {
  const invalidates = [milestoneApi.open, shipmentApi.list, shipmentApi.open] as const
  const { run: note } = useAction(milestoneApi.note, { quiet: true, invalidates })
  const { run: takeBack } = useAction(milestoneApi.note, { invalidates })
  return {
    note: (at: string, reason: string) => note({ id, code, at, reason, version }).catch(showTheirs),
    takeBack: () => takeBack({ id, code, at: null, version }).catch(showTheirs),
  }
}

/** Somebody else noted it first: what he noted comes onto the screen, and the failure goes on. */
function showTheirs(error: unknown): never {
  if (error instanceof CallFailed && error.code === VERSION_CONFLICT) invalidate(milestoneApi.open)
  throw error
}
