import type { CreditRefusal } from '#areas/partners/domain/credit-block.ts'
import type { Instant, LocalTime } from '#platform/domain/local-time.ts'
import { allOf, allowed } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found, foundAll } from '#platform/server/refusal.ts'
import type { milestoneApi } from '../../contract/milestones/milestone-api.ts'
import { isVisibleInbound } from '../../domain/booking/inbound-visibility.ts'
import { canLeave } from '../../domain/milestones/arrival-rules.ts'
import { type NoteRefusal, canHaveHappened, canNoteMilestone } from '../../domain/milestones/milestone-rules.ts'
import { type ReasonRefusal, canRecordWith } from '../../domain/milestones/noting-reasons.ts'
import type { Milestone } from '../../domain/milestones/route-map.ts'
import { requireEach } from '../booking/require-each.ts'
import { type ShipmentRow, lockShipments } from '../booking/shipment-repository.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { arrivalFactsOf } from './arrival-facts.ts'
import { insertNotes } from './milestone-repository.ts'
import { creditOfConsignees } from './credit-of-consignees.ts'
import { clockOf } from './milestones-record.ts'
import { momentOn } from './note-milestone.ts'
import { type RecordingFactsAndReasons, recordingFactsOf } from './recording-facts.ts'
import { type ProgressOfShipment, progressOf, refreshNextMilestones } from './refresh-next.ts'

/** Records a milestone of several shipments, each on the clock of its airport. All or none; recorded ones are skipped. */
export const noteMany: Verb<typeof milestoneApi.noteMany> = (context, { shipmentIds, code, at, reason = '' }) =>
  context.transact(async (tx) => {
    const { actor, now, language } = context
    const selection = [...new Set(shipmentIds)]
    const shipments = foundAll(selection, await lockShipments(tx, selection, visibleOffices(actor)))
    const candidates = await candidatesOf(tx, shipments, code, at)
    const creditOf = await creditOfConsignees(tx, { officeId: actor.officeId, shipments })
    requireEach(
      candidates.map(({ shipment, progress: { row, milestones }, moment, arrival, recording }) => ({
        shipment,
        verdict: allOf<NoteRefusal | ReasonRefusal | CreditRefusal | 'NOT_ALL_ARRIVED'>(
          canNoteMilestone(code, { offices: row, milestones }, actor),
          canHaveHappened(code, moment, { milestones, etd: row.etd, now: now.toISOString() }),
          isVisibleInbound(shipment) ? canLeave(code, moment, arrival) : allowed,
          canRecordWith({ code, at: moment, reason }, recording),
          creditOf(shipment, code),
        ),
      })),
      language,
    )
    await insertNotes(
      tx,
      candidates.map(({ shipment, moment }) => {
        return { shipmentId: shipment.id, code, at: moment, notedBy: actor.account, reason }
      }),
    )
    const ids = candidates.map(({ shipment }) => shipment.id)
    await refreshNextMilestones(tx, ids, now.toISOString())
    return { noted: ids.length, alreadyThere: shipments.length - ids.length }
  })

type Candidate = {
  readonly shipment: ShipmentRow
  readonly progress: ProgressOfShipment
  readonly moment: Instant
  readonly arrival: Awaited<ReturnType<typeof arrivalFactsOf>>[number]
  readonly recording: RecordingFactsAndReasons
}

/** Returns the shipments for which the milestone is not recorded yet. */
async function candidatesOf(
  tx: WriteTx,
  shipments: readonly ShipmentRow[],
  code: Milestone,
  at: LocalTime,
): Promise<readonly Candidate[]> {
  const all = await progressOf(
    tx,
    shipments.map(({ id }) => id),
  )
  const waiting = all.filter(({ noted }) => !noted.some((one) => one.code === code))
  if (waiting.length === 0) return []
  const arrivals = await arrivalFactsOf(tx, waiting)
  const recordings = await recordingFactsOf(tx, waiting)
  return waiting.map((progress, index) => ({
    shipment: found(shipments.find(({ id }) => id === progress.row.id)),
    progress,
    moment: momentOn(at, clockOf(code, progress.row).zone),
    arrival: found(arrivals[index]),
    recording: found(recordings[index]),
  }))
}
