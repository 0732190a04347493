import { type Instant, type LocalTime, canBeOnClock, instantOf } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed, found, refusedAt, saved } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { MilestonesRecord, milestoneApi } from '../../contract/milestones/milestone-api.ts'
import { isVisibleInbound } from '../../domain/booking/inbound-visibility.ts'
import { canCorrectArrival, canLeave } from '../../domain/milestones/arrival-rules.ts'
import { canHaveHappened, canNoteMilestone, canTakeBackNote } from '../../domain/milestones/milestone-rules.ts'
import { canChangeRelease, canRecordWith, isLiftedByReason } from '../../domain/milestones/noting-reasons.ts'
import type { Milestone } from '../../domain/milestones/route-map.ts'
import { creditOfConsignees } from './credit-of-consignees.ts'
import { arrivalFactsOf } from './arrival-facts.ts'
import { type ShipmentRow, lockShipments } from '../booking/shipment-repository.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { refreshNextMilestones, progressOf } from './refresh-next.ts'
import { deleteNote, writeNote } from './milestone-repository.ts'
import { milestonesRecord } from './milestones-record.ts'

/** Records a milestone or undoes it. If its version has changed, the refusal contains the current one. */
export const noteMilestone: Verb<typeof milestoneApi.note> = (
  { transact, actor, now, people },
  { id, code, at, reason = '', version },
) =>
  transact(async (tx) => {
    const [locked] = await lockShipments(tx, [id], visibleOffices(actor))
    const shipment = found(locked)
    const before = await milestonesRecord({ db: tx, people }, id, now.toISOString())
    requireAllowed(shipmentErrors, canNoteMilestone(code, before, actor))
    const milestone = found(before.milestones.find((one) => one.code === code))
    saved(milestone.version === version ? milestone : undefined, before)
    const moment = at === null ? null : momentOn(at, milestone.zone)
    if (moment !== null) {
      requireAllowed(
        shipmentErrors,
        canHaveHappened(code, moment, { ...before, etd: shipment.etd, now: now.toISOString() }),
      )
    } else requireAllowed(shipmentErrors, canTakeBackNote(code, before.milestones))
    if (moment !== null && milestone.actualAt === null) {
      const creditOf = await creditOfConsignees(tx, { officeId: actor.officeId, shipments: [shipment] })
      requireAllowed(shipmentErrors, creditOf(shipment, code))
    }
    await requireArrived(tx, shipment, code, moment)
    if (moment !== null) requireReason({ code, at: moment, reason }, before)
    if (code === 'CLR') requireReleaseBefore(moment, before)
    if (moment === null) await deleteNote(tx, { shipmentId: id, code }, version)
    else {
      const note = { shipmentId: id, code, at: moment, notedBy: actor.account, reason }
      saved((await writeNote(tx, note, version)) || undefined, before)
    }
    await refreshNextMilestones(tx, [id], now.toISOString())
    return milestonesRecord({ db: tx, people }, id, now.toISOString())
  })

/** Goods at an own office can be delivered only after arrival, and the arrival stays while they are (SHP-14). */
async function requireArrived(tx: WriteTx, shipment: ShipmentRow, code: Milestone, at: Instant | null): Promise<void> {
  if (!isVisibleInbound(shipment)) return
  const arrival = found((await arrivalFactsOf(tx, await progressOf(tx, [shipment.id])))[0])
  if (at !== null) return requireAllowed(shipmentErrors, canLeave(code, at, arrival))
  const milestones = arrival.milestones.map((one) => (one.code === code ? { ...one, actualAt: null } : one))
  requireAllowed(shipmentErrors, canCorrectArrival(arrival, { ...arrival, milestones }))
}

/** Refused at the reason field, which the form then shows, only where a reason helps; otherwise at the time. */
function requireReason(note: Parameters<typeof canRecordWith>[0], { recording, milestones }: MilestonesRecord): void {
  const verdict = canRecordWith(note, { ...recording, milestones })
  if (verdict.ok) return
  throw refusedAt(isLiftedByReason(verdict) ? 'reason' : 'at', shipmentErrors[verdict.code], verdict.params)
}

function requireReleaseBefore(at: Instant | null, { recording, milestones }: MilestonesRecord): void {
  const reasons = Object.fromEntries(milestones.map(({ code, reason }) => [code, reason]))
  requireAllowed(shipmentErrors, canChangeRelease(at, { ...recording, milestones, reasons }))
}

/** Returns the instant of a time on the clock of an airport. */
export function momentOn(at: LocalTime, zone: string | null): string {
  if (zone === null) throw new Refusal(shipmentErrors.FIELD_REQUIRED)
  if (!canBeOnClock(at, zone)) throw new Refusal(shipmentErrors.TIME_SKIPPED)
  return instantOf(at, zone)
}
