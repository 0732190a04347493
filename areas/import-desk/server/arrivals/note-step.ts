import type { CreditRefusal } from '#areas/partners/domain/credit-block.ts'
import { allOf } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import type { arrivalApi } from '../../contract/arrival-api.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { canLeave } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import { type ReasonRefusal, canRecordWith } from '#areas/shipments/domain/milestones/noting-reasons.ts'
import { WHOM_OF_STEP } from '../../domain/import-handling.ts'
import {
  type NoteRefusal,
  canHaveHappened,
  canNoteMilestone,
} from '#areas/shipments/domain/milestones/milestone-rules.ts'
import {
  type ShipmentsTables,
  creditOfConsignees,
  refreshNextMilestones,
  progressOf,
  recordingFactsOf,
  insertNotes,
  arrivalFactsOf,
} from '#areas/shipments/server/index.ts'
import { momentThere } from './note-arrival.ts'
import { lockSelected, sharedEnd } from './note-whole.ts'
import { requireEach } from '../demands.ts'

/** Records an import step of several shipments at one time. All or none; steps already recorded are skipped. */
export const noteStep: Verb<typeof arrivalApi.noteStep> = (context, { shipmentIds, code, at, whom, reason = '' }) =>
  context.transact(async (tx) => {
    const { actor, now, language } = context
    const shipments = await lockSelected(tx, [...new Set(shipmentIds)], context)
    const moment = momentThere(sharedEnd(shipments), at)
    const all = await progressOf(tx, [...new Set(shipmentIds)])
    const waiting = all.filter(({ noted }) => !noted.some((one) => one.code === code))
    if (waiting.length === 0) throw new Refusal(importDeskErrors.STEP_NOTED)
    const arrival = await arrivalFactsOf(tx, waiting)
    const recording = await recordingFactsOf(tx, waiting)
    const creditOf = await creditOfConsignees(tx, { officeId: actor.officeId, shipments })
    requireEach(
      waiting.map(({ row, milestones }, index) => ({
        shipment: found(shipments.find(({ id }) => id === row.id)),
        verdict: allOf<NoteRefusal | ReasonRefusal | 'NOT_ALL_ARRIVED' | CreditRefusal>(
          canNoteMilestone(code, { offices: row, milestones }, actor),
          canHaveHappened(code, moment, { ...row, milestones, now: now.toISOString() }),
          canLeave(code, moment, found(arrival[index])),
          creditOf(found(shipments.find(({ id }) => id === row.id)), code),
          canRecordWith({ code, at: moment, reason }, found(recording[index])),
        ),
      })),
      language,
    )
    const ids = waiting.map(({ row }) => row.id)
    const note = { code, at: moment, notedBy: actor.account, reason }
    await insertNotes(
      tx,
      ids.map((shipmentId) => ({ shipmentId, ...note })),
    )
    await nameWhom(tx, ids, code, whom)
    await refreshNextMilestones(tx, ids)
    return { noted: ids.length, alreadyThere: shipments.length - ids.length }
  })

/**
 * Saves the recipient of notice or documents, or the signature. Each shipment has its row, because recording these milestones creates one.
 */
async function nameWhom(tx: WriteTx, ids: readonly string[], code: string, whom: string): Promise<void> {
  if (!Object.hasOwn(WHOM_OF_STEP, code) || whom === '') return
  const column = WHOM_OF_STEP[code as keyof typeof WHOM_OF_STEP]
  await tx
    .withTables<ShipmentsTables>()
    .updateTable('shipments.importHandling')
    .set({ [column]: whom })
    .where('shipmentId', 'in', [...ids])
    .execute()
}
