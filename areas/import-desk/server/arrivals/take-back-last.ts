import { type Verdict, refuse } from '#platform/domain/verdict.ts'
import type { CallInput } from '#platform/contract/endpoint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { arrivalApi } from '../../contract/arrival-api.ts'
import type { importDeskErrors } from '../../contract/errors.ts'
import { canTakeBackArrival, stationBehind } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import { arrivalStateOf } from '#areas/shipments/domain/milestones/arrivals.ts'
import {
  type ProgressOfShipment,
  refreshNextMilestones,
  progressOf,
  type LastArrival,
  deleteArrivals,
  findLastNoted,
} from '#areas/shipments/server/index.ts'
import { lockSelected } from './note-whole.ts'
import { requireEach } from '../demands.ts'

/** Undoes the last recorded arrival of each shipment if it is still the one seen. All or none. */
export const takeBackLastArrivals: Verb<typeof arrivalApi.takeBackLast> = (context, { seen }) =>
  context.transact(async (tx) => {
    const selection = [...new Set(seen.map(({ shipmentId }) => shipmentId))]
    const shipments = await lockSelected(tx, selection, context)
    const last = await findLastNoted(tx, selection)
    const all = await progressOf(tx, selection)
    requireEach(
      all.map((progress) => ({
        shipment: found(shipments.find(({ id }) => id === progress.row.id)),
        verdict: verdictOn(progress, last, seen),
      })),
      context.language,
    )
    await deleteArrivals(tx, last)
    await refreshNextMilestones(tx, selection)
    return { takenBack: last.length }
  })

type Seen = CallInput<typeof arrivalApi.takeBackLast>['seen']

function verdictOn(
  { row, arrivals, milestones }: ProgressOfShipment,
  last: readonly LastArrival[],
  seen: Seen,
): Verdict<keyof typeof importDeskErrors> {
  const state = arrivalStateOf(milestones, arrivals)
  const verdict = canTakeBackArrival({ state, arrivals: arrivals.length, stationBehind: stationBehind(milestones) })
  const noted = last.find(({ shipmentId }) => shipmentId === row.id)
  const asSeen = seen.filter(({ shipmentId }) => shipmentId === row.id)
  const isSeen = asSeen.every(({ id, version }) => id === noted?.id && version === noted.version)
  return verdict.ok && !isSeen ? refuse('OTHER_ARRIVAL_NOTED') : verdict
}
