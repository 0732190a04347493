import { refuse } from '#platform/domain/verdict.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { arrivalApi } from '../../contract/arrival-api.ts'
import { canCorrectArrival } from '../../domain/arrival-rules.ts'
import { demandOfEach } from '../demand-of-each.ts'
import { keepNextMilestones, progressOf } from '../milestones/keep-next.ts'
import { deleteArrival, findLastNoted } from './arrival-repository.ts'
import { cameOf } from './came-of.ts'
import { lockWanted } from './note-whole.ts'

/** What was noted by mistake of many: of each the arrival noted last, however many came before. All or none. */
export const takeBackLastArrivals: Verb<typeof arrivalApi.takeBackLast> = (context, { shipmentIds }) =>
  context.transact(async (tx) => {
    const wanted = [...new Set(shipmentIds)]
    const shipments = await lockWanted(tx, wanted, context)
    const last = await findLastNoted(tx, wanted)
    const all = await progressOf(tx, wanted)
    const came = await cameOf(tx, all)
    demandOfEach(
      all.map(({ row, arrivals }, index) => {
        const shipment = found(shipments.find(({ id }) => id === row.id))
        const noted = last.find(({ shipmentId }) => shipmentId === row.id)
        if (!noted) return { shipment, verdict: refuse('NO_ARRIVAL_NOTED') }
        const before = found(came[index])
        const left = arrivals.filter(({ id }) => id !== noted.id)
        return { shipment, verdict: canCorrectArrival(before, { ...before, arrivals: left }) }
      }),
      context.language,
    )
    for (const noted of last) await deleteArrival(tx, noted)
    await keepNextMilestones(tx, wanted)
    return { takenBack: last.length }
  })
