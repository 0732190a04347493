import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, demandAll } from '#platform/server/refusal.ts'
import type { arrivalApi } from '../../contract/arrival-api.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { canHaveHappened, canNoteMilestone } from '../../domain/milestone-rules.ts'
import { keepNextMilestones, progressOf } from '../milestones/keep-next.ts'
import { insertNotes } from '../milestones/milestone-repository.ts'
import { momentThere } from './note-arrival.ts'
import { lockWanted } from './note-whole.ts'

/** Notice, release or delivery of several shipments at one moment. All or none; what is noted already is passed over. */
export const noteStep: Verb<typeof arrivalApi.noteStep> = (context, { shipmentIds, code, at, whom }) =>
  context.transact(async (tx) => {
    const { actor, now } = context
    const shipments = await lockWanted(tx, [...new Set(shipmentIds)], context)
    const moment = momentThere(shipments[0], at)
    const all = await progressOf(tx, [...new Set(shipmentIds)])
    const waiting = all.filter(({ noted }) => !noted.some((one) => one.code === code))
    if (waiting.length === 0) throw new Refusal(shipmentErrors.STEP_NOTED)
    demandAll(
      shipmentErrors,
      waiting.flatMap(({ row, milestones }) => [
        { path: row.id, verdict: canNoteMilestone(code, { offices: row, milestones }, actor) },
        { path: row.id, verdict: canHaveHappened(code, moment, { milestones, now: now.toISOString() }) },
      ]),
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
