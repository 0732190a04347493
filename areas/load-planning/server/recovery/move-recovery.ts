import { type FormerMaster, moveMasters, restoreMasters } from '#areas/consolidation/server/index.ts'
import { findFlightWithSpace } from '#areas/flights/server/index.ts'
import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { holdsSpace } from '#areas/shipments/domain/space/space-rules.ts'
import { type ShipmentRow, lockShipments } from '#areas/shipments/server/index.ts'
import {
  type SpaceRow,
  findSpaces,
  requireVisibleFlight,
  restoreSpaces,
  type spaceServer,
} from '#areas/space/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { refuse } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, found, requireAll, requireAllowed } from '#platform/server/refusal.ts'
import type { recoveryApi } from '../../contract/recovery/recovery-api.ts'
import { recoveryErrors } from '../../contract/recovery/recovery-errors.ts'
import { ASSIGN_MAWB, flightOfPlan, mayMoveMasters } from './open-recovery.ts'
import { type RecoveryMove, insertRecovery, lockRecovery, markUndone } from './recovery-repository.ts'

/** The verbs of the space board, which ask airlines by message where they can be reached. */
export type SpaceVerbs = Pick<typeof spaceServer.verbs, 'spaceRelease' | 'spaceRequest'>

const REASON = 'Recovery of the flight'
const UNDO_REASON = 'Recovery undone'

/** Releases, moves MAWBs and requests in one transaction by the verbs of their pages, so every rule of each holds. */
export const moveRecovery =
  (space: SpaceVerbs): Verb<typeof recoveryApi.recoveryMove> =>
  (context, { id, moves }) =>
    context.transact(async (tx) => {
      const flight = await flightOfPlan(tx, context, id)
      const ids = moves.map(({ shipmentId }) => shipmentId)
      // Locked before the space is read: of two recoveries at once the second sees what the first has moved.
      const houses = await lockShipments(tx, ids, null)
      const former = await findSpaces(tx, ids)
      const onFlight = new Set(former.filter((held) => held.flightId === flight.id).map(({ shipmentId }) => shipmentId))
      requireAll(
        recoveryErrors,
        ids.flatMap((path) => (onFlight.has(path) ? [] : [{ path, verdict: refuse('SPACE_NOT_HELD') }])),
      )
      const within = inTransaction(context, tx)
      await space.spaceRelease(within, { ids, reason: REASON, mawb: 'together' })
      const formerMasters = await refly(tx, context, houses, moves)
      // Sorted, so that two moves to the same flights cannot deadlock.
      const targets = [...Map.groupBy(moves, ({ flightId }) => flightId)].toSorted(([one], [other]) =>
        one.localeCompare(other),
      )
      for (const [flightId, on] of targets) {
        const shipments = on.map(({ shipmentId }) => unitsOf(shipmentId, former))
        await space.spaceRequest(within, { flightId, shipments, overrideReason: null })
      }
      const { account } = context.actor
      return { id: await insertRecovery(tx, { flightId: flight.id, moves, former, formerMasters, account }) }
    })

export const undoRecovery =
  (space: SpaceVerbs): Verb<typeof recoveryApi.recoveryUndo> =>
  (context, { id }) =>
    context.transact(async (tx) => {
      const recovery = found(await lockRecovery(tx, id))
      requireVisibleFlight(await findFlightWithSpace(tx, recovery.flightId, context.now), context.actor)
      if (recovery.undoneAt !== null) requireAllowed(recoveryErrors, refuse('RECOVERY_UNDONE'))
      requireMayMove(context, recovery.formerMasters.length)
      const ids = recovery.moves.map(({ shipmentId }) => shipmentId)
      const current = await findSpaces(tx, ids)
      const moved = new Map(recovery.moves.map(({ shipmentId, flightId }) => [shipmentId, flightId]))
      const isOvertaken = (shipmentId: string): boolean => {
        const held = current.find((one) => one.shipmentId === shipmentId)
        return !held || !holdsSpace({ spaceStatus: held.status }) || held.flightId !== moved.get(shipmentId)
      }
      await requireNoneOvertaken(tx, ids.filter(isOvertaken))
      await space.spaceRelease(inTransaction(context, tx), { ids, reason: UNDO_REASON, mawb: 'together' })
      await requireNoneOvertaken(tx, await restoreMasters(tx, recovery.formerMasters, context))
      await restoreSpaces(tx, context, recovery.former, UNDO_REASON)
      await markUndone(tx, id)
      return { done: ids.length }
    })

/** Gives the MAWBs of the houses the flights of the move. */
async function refly(
  tx: WriteTx,
  context: Context,
  houses: readonly ShipmentRow[],
  moves: readonly RecoveryMove[],
): Promise<readonly FormerMaster[]> {
  const targets = new Map(moves.map(({ shipmentId, flightId }) => [shipmentId, flightId]))
  const flights = new Map(houses.map(({ id, masterId }) => [masterId, targets.get(id)]))
  flights.delete(null)
  requireMayMove(context, flights.size)
  const masters = []
  for (const [masterId, flightId] of flights) {
    const flight = requireVisibleFlight(await findFlightWithSpace(tx, flightId ?? '', context.now), context.actor)
    masters.push({ masterId: masterId ?? '', flight })
  }
  return moveMasters(tx, masters, context)
}

/** Whoever moves a MAWB, or undoes its move, may assign MAWBs. */
function requireMayMove({ actor }: Pick<Context, 'actor'>, masters: number): void {
  if (masters === 0 || mayMoveMasters(actor)) return
  throw new Refusal(platformErrors.NO_PERMISSION, { params: { permissions: ASSIGN_MAWB } })
}

/** All shipments of a move are where it has put them, or it is not undone. */
async function requireNoneOvertaken(tx: WriteTx, overtaken: readonly string[]): Promise<void> {
  const shipments = await lockShipments(tx, overtaken, null)
  requireAll(
    recoveryErrors,
    shipments.map((one) => ({ path: one.id, verdict: refuse('RECOVERY_OVERTAKEN', { hawb: nameOfShipment(one) }) })),
  )
}

function unitsOf(id: string, former: readonly SpaceRow[]) {
  const { uldType = null, positions = null } = former.find(({ shipmentId }) => shipmentId === id) ?? {}
  return { id, uldType, positions }
}

/** The request, whose verbs write in this transaction. */
function inTransaction(context: Context, tx: WriteTx): Context {
  return { ...context, transact: (work) => work(tx) }
}
