import type { Verdict } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAll, found, saved } from '#platform/server/refusal.ts'
import type { arrivalApi } from '../../contract/arrival-api.ts'
import type { HandlingEntry } from '../../contract/arrival-record.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { canCorrectArrival, canLeave } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import { discrepancyViolations } from '../../domain/import-handling.ts'
import {
  canHaveHappened,
  canNoteMilestone,
  canTakeBackNote,
} from '#areas/shipments/domain/milestones/milestone-rules.ts'
import { canChangeRelease, canRecordWith } from '#areas/shipments/domain/milestones/noting-reasons.ts'
import type { ShipmentMilestone } from '#areas/shipments/domain/milestones/milestones.ts'
import type { Milestone } from '#areas/shipments/domain/milestones/route-map.ts'
import {
  type ShipmentRow,
  type ProgressOfShipment,
  creditOfConsignees,
  refreshNextMilestones,
  progressOf,
  recordingFactsOf,
  deleteNote,
  writeNote,
  writeHandling,
} from '#areas/shipments/server/index.ts'
import { handlingRecord } from './arrival-record.ts'
import { lockArriving, momentThere } from './note-arrival.ts'

/** Saves the handling form: stored fields, and the times of four milestones, each recorded with the milestones. */
export const saveHandling: Verb<typeof arrivalApi.handle> = (context, { id, version, ...entry }) =>
  context.transact(async (tx) => {
    const shipment = await lockArriving(tx, id, context)
    const progress = found((await progressOf(tx, [id]))[0])
    const before = await handlingRecord(tx, id, progress)
    saved(before.version === version ? before : undefined, before)
    requireDiscrepancies(shipment, entry)
    await noteMoments(context, tx, { shipment, progress, before }, entry)
    const after = found((await progressOf(tx, [id]))[0])
    const { milestones } = after
    await requireRelease(tx, { progress, after, before }, entry)
    requireStillMissing({ shipment, progress, before }, entry, milestones)
    const { customsStep, discrepancies, ...rest } = entry
    const {
      notifiedAt: _notified,
      documentsAt: _documents,
      clearedAt: _cleared,
      deliveredAt: _delivered,
      deliveryReason: _reason,
      ...written
    } = rest
    const values = { ...written, customsStatus: customsStep }
    await writeHandling(tx, id, { ...values, discrepancies: JSON.stringify(discrepancies) })
    await refreshNextMilestones(tx, [id])
    return handlingRecord(tx, id, found((await progressOf(tx, [id]))[0]))
  })

const MOMENTS = [
  ['notifiedAt', 'NFD'],
  ['documentsAt', 'AWD'],
  ['clearedAt', 'CLR'],
  ['deliveredAt', 'DLV'],
] as const satisfies readonly (readonly [keyof HandlingEntry, Milestone])[]

type Standing = {
  readonly shipment: ShipmentRow
  readonly progress: ProgressOfShipment
  readonly before: HandlingEntry
}

/** Records each changed time under the rules of its milestone; refusals are shown at the field. */
async function noteMoments(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  tx: WriteTx,
  { shipment, progress, before }: Standing,
  entry: HandlingEntry,
): Promise<void> {
  const { milestones, noted } = progress
  const creditOf = await creditOfConsignees(tx, { officeId: actor.officeId, shipments: [shipment] })
  for (const [field, code] of MOMENTS) {
    const isSame = entry[field] === before[field]
    const hasOtherReason = code === 'DLV' && entry.deliveryReason !== before.deliveryReason
    if (isSame && (entry[field] === null || !hasOtherReason)) continue
    const reason = code === 'DLV' ? entry.deliveryReason : ''
    const seen = noted.find((one) => one.code === code)?.version ?? 0
    const verdict = canNoteMilestone(code, { offices: shipment, milestones }, actor)
    requireAll(importDeskErrors, [{ path: field, verdict }])
    if (entry[field] === null) {
      requireAll(importDeskErrors, [{ path: field, verdict: canTakeBackNote(code, milestones) }])
      await deleteNote(tx, { shipmentId: shipment.id, code }, seen)
      continue
    }
    if (before[field] === null) {
      requireAll(importDeskErrors, [{ path: field, verdict: creditOf(shipment, code) }])
    }
    const at = momentThere(shipment, entry[field])
    const happened = canHaveHappened(code, at, { ...shipment, milestones, now: now.toISOString() })
    const arrival = { ...progress, pieces: shipment.pieces, discrepancies: entry.discrepancies }
    requireAll(importDeskErrors, [{ path: field, verdict: happened.ok ? canLeave(code, at, arrival) : happened }])
    saved(
      (await writeNote(tx, { shipmentId: shipment.id, code, at, notedBy: actor.account, reason }, seen)) || undefined,
      before,
    )
  }
}

/**
 * A delivery before customs release requires an office under bond and a reason; a release cannot be removed once goods were
 * delivered on it.
 */
async function requireRelease(
  tx: WriteTx,
  { progress, after, before }: Pick<Standing, 'progress' | 'before'> & { readonly after: ProgressOfShipment },
  entry: HandlingEntry,
): Promise<void> {
  const atOf = (of: ProgressOfShipment, code: Milestone) =>
    of.milestones.find((one) => one.code === code)?.actualAt ?? null
  const [facts, earlier] = await recordingFactsOf(tx, [after, progress])
  const delivered = atOf(after, 'DLV')
  const isDelivery = entry.deliveredAt !== before.deliveredAt || entry.deliveryReason !== before.deliveryReason
  if (delivered !== null && isDelivery) {
    const verdict = canRecordWith({ code: 'DLV', at: delivered, reason: entry.deliveryReason }, found(facts))
    requireAll(importDeskErrors, [{ path: pathOf(verdict), verdict }])
  }
  if (entry.clearedAt === before.clearedAt) return
  const milestones = found(earlier).milestones.map((one) =>
    one.code === 'DLV' ? { ...one, actualAt: delivered } : one,
  )
  const verdict = canChangeRelease(atOf(after, 'CLR'), { ...found(facts), milestones })
  requireAll(importDeskErrors, [{ path: 'clearedAt', verdict }])
}

const pathOf = (verdict: Verdict) =>
  !verdict.ok && verdict.code === 'REASON_UNDER_BOND' ? 'deliveryReason' : 'deliveredAt'

/** Pieces cannot be found again after a delivery that was recorded as complete without them. `milestones` are those of this save. */
function requireStillMissing(
  { shipment, progress, before }: Standing,
  entry: HandlingEntry,
  milestones: readonly ShipmentMilestone[],
): void {
  const arrival = { ...progress, pieces: shipment.pieces, discrepancies: before.discrepancies }
  const verdict = canCorrectArrival(arrival, { ...arrival, milestones, discrepancies: entry.discrepancies })
  requireAll(importDeskErrors, [{ path: 'discrepancies', verdict }])
}

function requireDiscrepancies({ pieces }: ShipmentRow, { discrepancies }: HandlingEntry): void {
  const entryRefused = importDeskErrors.DISCREPANCY_BEYOND_BOOKED
  const about = discrepancyViolations(pieces, discrepancies).map((line) => ({
    path: `discrepancies.${line}.pieces`,
    entry: entryRefused,
  }))
  if (about.length > 0) throw new Refusal(entryRefused, { about })
}
