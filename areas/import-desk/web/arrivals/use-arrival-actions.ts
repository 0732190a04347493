import { VERSION_CONFLICT } from '#platform/contract/envelope.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import type { ArrivalEntry, ShownArrival } from '../../contract/arrival-record.ts'
import { milestoneApi } from '#areas/shipments/contract/milestones/milestone-api.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'

/** Records, changes and undoes arrivals of a shipment, each with the version seen. */
export function useArrivalActions(id: string) {
  const invalidates = [
    arrivalApi.open,
    arrivalApi.list,
    arrivalApi.masters,
    milestoneApi.open,
    shipmentApi.list,
    shipmentApi.open,
  ] as const
  const { run: note } = useAction(arrivalApi.note, { quiet: true, invalidates })
  const { run: change } = useAction(arrivalApi.change, { quiet: true, invalidates })
  const { run: takeBack } = useAction(arrivalApi.takeBack, { invalidates })
  return {
    note: (entry: ArrivalEntry, idempotencyKey: string) => note({ id, ...entry }, { idempotencyKey }),
    change: (seen: ShownArrival, entry: ArrivalEntry) => change({ ...of(seen), ...entry }).catch(showTheirs),
    takeBack: (seen: ShownArrival) => takeBack(of(seen)).catch(showTheirs),
  }
}

const of = ({ id, version }: ShownArrival) => ({ id, version })

/** Another user changed it first: shows the current state and rethrows the error. */
function showTheirs(error: unknown): never {
  if (error instanceof CallFailed && error.code === VERSION_CONFLICT) invalidate(arrivalApi.open)
  throw error
}
