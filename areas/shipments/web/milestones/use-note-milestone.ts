import { VERSION_CONFLICT } from '#platform/contract/envelope.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import { type ShownMilestone, milestoneApi } from '../../contract/milestones/milestone-api.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'

/** Records or undoes a milestone if the version seen is still current. */
export function useNoteMilestone(id: string, { code, version }: Pick<ShownMilestone, 'code' | 'version'>) {
  const invalidates = [milestoneApi.open, shipmentApi.list, shipmentApi.open] as const
  const { run: note } = useAction(milestoneApi.note, { quiet: true, invalidates })
  const { run: takeBack } = useAction(milestoneApi.note, { invalidates })
  return {
    note: (at: string, reason: string) => note({ id, code, at, reason, version }).catch(showTheirs),
    takeBack: () => takeBack({ id, code, at: null, version }).catch(showTheirs),
  }
}

/** Another user recorded it first: shows the current state and rethrows the error. */
function showTheirs(error: unknown): never {
  if (error instanceof CallFailed && error.code === VERSION_CONFLICT) invalidate(milestoneApi.open)
  throw error
}
