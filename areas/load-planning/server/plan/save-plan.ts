import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import type { Flight } from '#areas/flights/contract/flight.ts'
import { findFlightWithSpace } from '#areas/flights/server/index.ts'
import { findLoadsOfEach, lockShipments, recordUldLoads } from '#areas/shipments/server/index.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyOffice, notifyWatchers } from '#platform/server/live/notify.ts'
import { requireAllowed, found, saved } from '#platform/server/refusal.ts'
import type { planApi } from '../../contract/plan/plan-api.ts'
import { planErrors } from '../../contract/plan/plan-errors.ts'
import { PLAN_CHANGED } from '../../contract/plan/plan.ts'
import { withLinesOf } from '../../domain/plan/lines-of-boxes.ts'
import { type NumberedLoad, numberedLoadsOf } from '../../domain/plan/numbered-loads.ts'
import { piecesOf } from '../../domain/plan/plan-figures.ts'
import { canConfirmPlan, canEditPlan, canRetrievePlan, statusOfPlan } from '../../domain/plan/plan-rules.ts'
import { violationsOf } from '../../domain/plan/plan-violations.ts'
import type { PlanContent, PlanFlight, PlanHouse } from '../../domain/plan/plan.ts'
import { requireVisibleFlight } from '#areas/space/server/index.ts'
import { ratesOf } from './confirmed-rates.ts'
import {
  type PlanRow,
  type VersionRow,
  confirmVersion,
  findContent,
  findCost,
  findVersions,
  housesOfFlight,
  insertVersion,
  lockPlan,
  replaceContent,
  saveBasis,
  savePlan,
  typesOfFlight,
} from './plan-repository.ts'
import { currentContent, planRecordOf } from './read-plan.ts'

type Locked = { readonly plan: PlanRow; readonly version: VersionRow; readonly flight: Flight }

/** LDP-01: replaces the whole content if the version seen is still current; dimension lines may have changed since it was seen. */
export const savePlanContent: Verb<typeof planApi.planSave> = (context, { id, version, ulds, content }) =>
  context.transact(async (tx) => {
    const locked = await lockSeen(tx, context, { id, version })
    requireAllowed(planErrors, canEditPlan(locked.plan, locked.flight, context.actor, context.now.toISOString()))
    const houses = await housesOfFlight(tx, locked.flight.id, null)
    const shipments = await lockShipments(tx, idsOf(houses), null)
    await requireSeenUlds(tx, context, locked, { houses, ulds })
    requireAllowed(planErrors, haveSpace(content, locked.version, houses))
    requireAllowed(planErrors, havePieces(content, houses))
    await recordNumbered(tx, context, { content, shipments })
    const planned = withLinesOf({ before: locked.version.basis.houses, now: houses }, content)
    return writeContent(tx, context, locked, { content: planned, houses })
  })

/** LDP-02: makes the open version final. */
export const confirmPlan: Verb<typeof planApi.planConfirm> = (context, { id, version, ulds }) =>
  context.transact(async (tx) => {
    const locked = await lockSeen(tx, context, { id, version })
    const { plan, version: open, flight } = locked
    const houses = await housesOfFlight(tx, flight.id, null)
    await lockShipments(tx, idsOf(houses), null)
    await requireSeenUlds(tx, context, locked, { houses, ulds })
    const { content } = await currentContent(tx, open, houses)
    const judged = { content, houses, flight, basis: open.basis, types: await typesOfFlight(tx, flight) }
    const by = { actor: context.actor, now: context.now.toISOString() }
    requireAllowed(planErrors, canConfirmPlan({ state: plan.state, content, houses }, violationsOf(judged), flight, by))
    await replaceContent(tx, open.id, content)
    await saveBasis(tx, open.id, basisOf(flight, houses))
    const rates = ratesOf(houses, await findCost(tx, flight.scheduleId))
    await confirmVersion(tx, open.id, { account: context.actor.account, rates })
    return writePlan(tx, context, { plan, flight }, { status: 'Completed', state: 'Confirmed', versionNo: open.no })
  })

/** LDP-02: creates version n+1 as a copy of the confirmed one. */
export const retrievePlan: Verb<typeof planApi.planRetrieve> = (context, { id, version }) =>
  context.transact(async (tx) => {
    const { plan, version: confirmed, flight } = await lockSeen(tx, context, { id, version })
    requireAllowed(planErrors, canRetrievePlan(plan, flight, context.actor, context.now.toISOString()))
    const content = await findContent(tx, confirmed.id)
    const versionNo = plan.versionNo + 1
    const next = await insertVersion(tx, plan.id, versionNo)
    await replaceContent(tx, next, content)
    await saveBasis(tx, next, confirmed.basis)
    const status = statusOfPlan(content, await housesOfFlight(tx, flight.id, null))
    return writePlan(tx, context, { plan, flight }, { status, state: 'Pending', versionNo })
  })

async function lockSeen(tx: WriteTx, context: Context, seen: { id: string; version: number }): Promise<Locked> {
  const plan = found(await lockPlan(tx, seen.id))
  const flight = requireVisibleFlight(await findFlightWithSpace(tx, plan.flightId, context.now), context.actor)
  if (plan.version !== seen.version) saved(undefined, await planRecordOf(tx, context, plan))
  const version = (await findVersions(tx, plan.id)).find(({ no }) => no === plan.versionNo)
  return { plan, version: found(version), flight }
}

function idsOf(houses: readonly PlanHouse[]): string[] {
  return houses.map(({ id }) => id)
}

/** Concurrent changes in Input PMC are a version conflict like any other. */
async function requireSeenUlds(
  tx: WriteTx,
  context: Context,
  { plan, version }: Locked,
  { houses, ulds }: { houses: readonly PlanHouse[]; ulds: string },
): Promise<void> {
  const current = await currentContent(tx, version, houses)
  if (current.ulds !== ulds) saved(undefined, await planRecordOf(tx, context, plan))
}

/** LDP-03: writes the plan's loads on ULDs with numbers to Input PMC of every house; houses whose pre-alert was sent are not changed. */
async function recordNumbered(
  tx: WriteTx,
  context: Context,
  { content, shipments }: { content: PlanContent; shipments: Awaited<ReturnType<typeof lockShipments>> },
): Promise<void> {
  const before = Map.groupBy(
    await findLoadsOfEach(
      tx,
      shipments.map(({ id }) => id),
    ),
    ({ shipmentId }) => shipmentId,
  )
  const changed = shipments.flatMap((shipment) => {
    const loads = numberedLoadsOf(content, shipment.id)
    return isSame(before.get(shipment.id) ?? [], loads) ? [] : [{ shipment, loads }]
  })
  const isSent = changed.some(({ shipment }) => shipment.status === 'Sent')
  requireAllowed(planErrors, isSent ? refuse('PRE_ALERT_SENT') : allowed)
  for (const { shipment, loads } of changed) await recordUldLoads(tx, shipment, loads, context.now)
}

function isSame(before: readonly NumberedLoad[], after: readonly NumberedLoad[]): boolean {
  const textOf = (loads: readonly NumberedLoad[]): string =>
    loads
      .map(({ uldNo, pieces, grossWeight }) => `${uldNo} ${pieces} ${grossWeight === null ? '' : Number(grossWeight)}`)
      .toSorted()
      .join()
  return textOf(before) === textOf(after)
}

/** A house added to the plan must have space on the flight; one that lost its space may only stay or be removed. */
function haveSpace(
  content: PlanContent,
  { basis }: VersionRow,
  houses: readonly PlanHouse[],
): Verdict<'HOUSE_NOT_ON_FLIGHT'> {
  const accepted = new Set([...houses, ...basis.houses].map(({ id }) => id))
  const planned = [...content.units.flatMap(({ loads }) => loads), ...content.offloads]
  return planned.every(({ shipmentId }) => accepted.has(shipmentId)) ? allowed : refuse('HOUSE_NOT_ON_FLIGHT')
}

function havePieces(content: PlanContent, houses: readonly PlanHouse[]): Verdict<'PLANNED_PIECES_EXCEEDED'> {
  const over = houses.find((house) => piecesOf(content, house).open < 0)
  if (!over) return allowed
  const { loaded, offloaded } = piecesOf(content, over)
  return refuse('PLANNED_PIECES_EXCEEDED', {
    hawb: nameOfShipment(over),
    planned: loaded + offloaded,
    pieces: over.pieces ?? 0,
  })
}

/** Writes the content of the open version of a locked plan together with its basis. */
async function writeContent(
  tx: WriteTx,
  context: Context,
  { plan, version, flight }: Locked,
  { content, houses }: { content: PlanContent; houses: readonly PlanHouse[] },
) {
  await replaceContent(tx, version.id, content)
  await saveBasis(tx, version.id, basisOf(flight, houses))
  const status = statusOfPlan(content, houses)
  return writePlan(tx, context, { plan, flight }, { status, state: 'Pending', versionNo: version.no })
}

/** Returns the basis of a plan; rates are never part of it, since not every office of the flight may see them. */
function basisOf(flight: Flight, houses: readonly PlanHouse[]) {
  const { status, aircraft, flightType, departsAt, capacity } = flight
  const planned: PlanFlight = { status, aircraft, flightType, departsAt, capacity }
  return {
    flight: planned,
    houses: houses.map((house) => ({ ...house, sellingRate: null, sellingCurrency: null })),
  }
}

async function writePlan(
  tx: WriteTx,
  context: Context,
  { plan, flight }: Pick<Locked, 'plan' | 'flight'>,
  next: Pick<PlanRow, 'status' | 'state' | 'versionNo'>,
) {
  const row = saved(await savePlan(tx, plan, next), null)
  notifyWatchers(tx, `${PLAN_CHANGED}:${plan.id}`)
  for (const officeId of new Set([flight.ownerOfficeId, flight.subOwnerOfficeId])) {
    if (officeId !== null) notifyOffice(tx, officeId, PLAN_CHANGED)
  }
  return planRecordOf(tx, context, row)
}
