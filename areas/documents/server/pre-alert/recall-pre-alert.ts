import { lockSeenShipments, lockWeights, recallFields } from '#areas/shipments/server/index.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { Refusal, found, requireAllowed } from '#platform/server/refusal.ts'
import { documentErrors } from '../../contract/errors.ts'
import { documentsTopic } from '../../contract/live.ts'
import type { preAlertApi } from '../../contract/pre-alert-api.ts'
import { letterNameOf } from '../../domain/letter-name.ts'
import { canRecall, canRecallFields, reopensWeights } from '../../domain/pre-alert.ts'
import { findWaybill, insertReopening } from '../waybill/waybill-repository.ts'
import { revokeLinks } from './letter-links.ts'
import { findUnderWay } from './pre-alert-repository.ts'
import { insertRecall } from './recall-repository.ts'

const MAY_ISSUE = ['/waybill/issue'] as const

export const recallPreAlert: Verb<typeof preAlertApi.preAlertRecall> = (context, { id, fields, reason }) =>
  context.transact(async (tx) => {
    const { actor } = context
    const shipment = found((await lockSeenShipments(tx, [id], actor))[0])
    requireAllowed(documentErrors, canRecall(shipment, actor))
    requireAllowed(documentErrors, canRecallFields(fields, shipment, { mayIssue: holdsAny(actor, MAY_ISSUE) }))
    if (await findUnderWay(tx, [id])) {
      throw new Refusal(documentErrors.PRE_ALERT_UNDER_WAY, { params: { shipment: letterNameOf(shipment) } })
    }
    await insertRecall(tx, { shipmentId: id, fields, reason, recalledBy: actor.account })
    await recallFields(tx, id, fields)
    if (reopensWeights(fields, shipment)) await openWeights(tx, found(shipment.masterId), { reason, actor })
    await revokeLinks(tx, id)
    notifyWatchers(tx, documentsTopic(id))
    return true
  })

/** The master has these weights too, so its houses are reopened with the reason of the recall until it is issued again. */
async function openWeights(
  tx: WriteTx,
  masterId: string,
  { reason, actor }: Pick<Context, 'actor'> & { readonly reason: string },
): Promise<void> {
  const waybill = await findWaybill(tx, { kind: 'MAWB', subjectId: masterId })
  if (waybill) await insertReopening(tx, { waybillId: waybill.id, reason, reopenedBy: actor.account })
  await lockWeights(tx, masterId, false)
}
