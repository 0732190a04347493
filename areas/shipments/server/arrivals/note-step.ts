import { sql } from 'kysely'
import { allOf, allowed } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import type { arrivalApi } from '../../contract/arrival-api.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { canDeliver } from '../../domain/arrival-rules.ts'
import { type NoteRefusal, canHaveHappened, canNoteMilestone } from '../../domain/milestone-rules.ts'
import { demandOfEach } from '../demand-of-each.ts'
import { keepNextMilestones, progressOf } from '../milestones/keep-next.ts'
import { insertNotes } from '../milestones/milestone-repository.ts'
import { cameOf } from './came-of.ts'
import { momentThere } from './note-arrival.ts'
import { lockWanted, sharedEnd } from './note-whole.ts'

/** Notice, release or delivery of several shipments at one moment. All or none; what is noted already is passed over. */
export const noteStep: Verb<typeof arrivalApi.noteStep> = (context, { shipmentIds, code, at, whom }) =>
  context.transact(async (tx) => {
    const { actor, now, language } = context
    const shipments = await lockWanted(tx, [...new Set(shipmentIds)], context)
    const moment = momentThere(sharedEnd(shipments), at)
    const all = await progressOf(tx, [...new Set(shipmentIds)])
    const waiting = all.filter(({ noted }) => !noted.some((one) => one.code === code))
    if (waiting.length === 0) throw new Refusal(shipmentErrors.STEP_NOTED)
    const came = await cameOf(tx, waiting)
    demandOfEach(
      waiting.map(({ row, milestones }, index) => ({
        shipment: found(shipments.find(({ id }) => id === row.id)),
        verdict: allOf<NoteRefusal | 'NOT_ALL_ARRIVED'>(
          canNoteMilestone(code, { offices: row, milestones }, actor),
          canHaveHappened(code, moment, { ...row, milestones, now: now.toISOString() }),
          code === 'DLV' ? canDeliver(moment, found(came[index])) : allowed,
        ),
      })),
      language,
    )
    const ids = waiting.map(({ row }) => row.id)
    const note = { code, at: moment, notedBy: actor.account }
    await insertNotes(
      tx,
      ids.map((shipmentId) => ({ shipmentId, ...note })),
    )
    await nameWhom(tx, ids, code, whom)
    await keepNextMilestones(tx, ids)
    return { noted: ids.length, alreadyThere: shipments.length - ids.length }
  })

/** Who got the notice, or signed for the goods. Each has its row by now: noting these milestones makes one. */
async function nameWhom(tx: WriteTx, ids: readonly string[], code: string, whom: string): Promise<void> {
  const column = { NFD: 'notified_to', DLV: 'delivered_to' }[code]
  if (column === undefined || whom === '') return
  await sql`update shipments.import_handling set ${sql.ref(column)} = ${whom}
            where shipment_id = any(${[...ids]}::uuid[])`.execute(tx)
}
