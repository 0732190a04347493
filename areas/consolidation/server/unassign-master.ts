import { giveBackMawb, voidTakenMawb } from '#areas/mawb-inventory/server/index.ts'
import type { Language } from '#platform/contract/language.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { found, foundAll } from '#platform/server/refusal.ts'
import type { masterApi } from '../contract/master-api.ts'
import { canUnassignMaster, canVoidMaster, hasNotFlown } from '../domain/master-rules.ts'
import {
  type ShipmentRow,
  lockShipments,
  refreshNextMilestones,
  progressOf,
  visibleOffices,
} from '#areas/shipments/server/index.ts'
import { housesUnder, leaveMaster, releaseEmptyMasters } from './master-repository.ts'
import { withTransmission } from './with-transmission.ts'
import { requireEach, requireTogether } from './demands.ts'

/** The last house to leave returns the number to the stock; no house leaves after transmission. */
export const unassignMaster: Verb<typeof masterApi.unassign> = (context, { shipmentIds }) =>
  context.transact(async (tx) => ({ numbersGivenBack: await takeOffMaster(tx, context, shipmentIds) }))

/** Takes houses off their masters and returns the numbers that nothing flies under any more to the stock; answers these. */
export async function takeOffMaster(tx: WriteTx, by: By, shipmentIds: readonly string[]): Promise<string[]> {
  const released = await releaseHouses(tx, by, { shipmentIds, can: canUnassignMaster, isVoid: false })
  for (const { prefix, serial, homeOfficeId, reference } of released) {
    // Numbers of agents are not in the own stock.
    if (reference !== null) await giveBackMawb(tx, { prefix, serial, officeId: homeOfficeId, reference })
  }
  return released.map(({ mawbNo }) => mawbNo)
}

/** Removes all houses from a master whose issued waybill is void; its number is void in the stock too and never reused. */
export async function voidMaster(
  tx: WriteTx,
  by: By,
  { masterId, reason }: { masterId: string; reason: string },
): Promise<void> {
  const shipmentIds = await housesUnder(tx, [masterId])
  const released = await releaseHouses(tx, by, { shipmentIds, can: canVoidMaster, isVoid: true })
  for (const { prefix, serial, homeOfficeId, reference } of released) {
    if (reference !== null) await voidTakenMawb(tx, { prefix, serial, officeId: homeOfficeId, reference, reason })
  }
}

type By = Pick<Context, 'actor' | 'language'>

type Leaving = {
  readonly shipmentIds: readonly string[]
  readonly can: typeof canUnassignMaster
  readonly isVoid: boolean
}

/** Removes houses from their masters; returns the masters without houses. */
async function releaseHouses(tx: WriteTx, { actor, language }: By, { shipmentIds, can, isVoid }: Leaving) {
  const selection = [...new Set(shipmentIds)]
  const houses = foundAll(selection, await lockShipments(tx, selection, visibleOffices(actor)))
  const masterIds = [...new Set(houses.map(({ masterId }) => masterId))].filter((id) => id !== null)
  const reported = await withTransmission(tx, houses)
  requireTogether(reported, (some) => can(some, actor), language)
  await requireNotFlown(tx, houses, language)
  await leaveMaster(tx, selection)
  await refreshNextMilestones(tx, selection)
  return releaseEmptyMasters(tx, masterIds, { isVoid })
}

async function requireNotFlown(tx: WriteTx, houses: readonly ShipmentRow[], language: Language): Promise<void> {
  const progress = await progressOf(
    tx,
    houses.map(({ id }) => id),
  )
  requireEach(
    progress.map((of) => ({ shipment: found(houses.find(({ id }) => id === of.row.id)), verdict: hasNotFlown(of) })),
    language,
  )
}
