import {
  type AgentMessageMoved,
  type Text,
  findAgentMessages,
  findSameMessages,
  messagesToAgent,
  queueForAgent,
  sendAgainToAgent,
} from '#areas/messaging/server/index.ts'
import { findPartners } from '#areas/partners/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { documentErrors } from '../../contract/errors.ts'
import { agentDeliveryOf, hasHouseMessages, isFollowed } from '../../domain/agent-delivery.ts'
import { findIssuedWaybills } from '../waybill/issued-waybills.ts'
import type { Covered } from './covered-shipments.ts'
import { finishPreAlert } from './finish-pre-alert.ts'
import {
  findDelivery,
  findDeliveriesOfMessages,
  findMessagesOf,
  linkMessages,
  lockDeliveries,
  moveDelivery,
} from './pre-alert-repository.ts'

/** The messages of a pre-alert to the agent's channel. */
export type ToAgent = {
  readonly partnerId: string
  readonly agent: string
  readonly mawbNo: string
  readonly texts: readonly Text[]
}

/** Returns a message for each covered house to the agent of the first one, from the waybills as they are issued. */
export async function composeToAgent(
  db: ReadDb,
  { actor }: Pick<Context, 'actor'>,
  covered: readonly Covered[],
): Promise<ToAgent> {
  const shipments = covered.map(({ shipment }) => shipment).filter(hasHouseMessages)
  const mawbNo = shipments[0]?.mawbNo
  if (!mawbNo) throw new Refusal(documentErrors.NO_MASTER)
  const partnerId = covered[0]?.shipment.overseasAgent?.partnerId
  const agent = partnerId ? (await findPartners(db, [partnerId])).get(partnerId) : undefined
  if (!agent) throw new Refusal(documentErrors.NO_AGENT_CHANNEL)
  const ids = shipments.map(({ id }) => id)
  const { unissued, issued } = found(await findIssuedWaybills(db, mawbNo, ids))
  if (!issued) throw new Refusal(documentErrors.WAYBILL_NOT_ISSUED, { params: { waybills: unissued.join(', ') } })
  const recipient = { officeId: actor.officeId, partnerId: agent.id, code: agent.accountCode }
  return { mawbNo, partnerId: agent.id, agent: agent.name, texts: await messagesToAgent(db, recipient, issued) }
}

/** Queues the messages of a delivery, and takes over what the agent has already. */
export async function queueToAgent(
  tx: WriteTx,
  { actor }: Pick<Context, 'actor'>,
  { deliveryId, toAgent }: { readonly deliveryId: string; readonly toAgent: ToAgent },
): Promise<void> {
  const { partnerId, mawbNo, texts } = toAgent
  const message = { officeId: actor.officeId, createdBy: actor.account, partnerId, mawbNo, texts }
  await linkMessages(tx, deliveryId, await queueForAgent(tx, message))
  await follow(tx, deliveryId)
}

/** Sends the messages of a failed delivery again, except those that the agent has accepted. */
export async function sendAgainByChannel(tx: WriteTx, deliveryId: string, account: string): Promise<void> {
  const messages = await findAgentMessages(tx, await findMessagesOf(tx, deliveryId))
  for (const message of messages) {
    if (agentDeliveryOf([message]).state !== 'Accepted') await sendAgainToAgent(tx, message.id, account)
  }
  await follow(tx, deliveryId)
}

/** Follows a message to an agent that was sent, failed or was answered; repeating it changes nothing. */
export async function followAgentMessage({ db }: { readonly db: ReadDb }, payload: unknown): Promise<void> {
  const { messageId } = payload as AgentMessageMoved
  await transact(db, systemWriter('pre-alert'), async (tx) => {
    for (const id of await findDeliveriesOfMessages(tx, await findSameMessages(tx, messageId))) await follow(tx, id)
  })
}

async function follow(tx: WriteTx, deliveryId: string): Promise<void> {
  const { preAlertId } = found(await findDelivery(tx, deliveryId))
  const delivery = found((await lockDeliveries(tx, preAlertId)).find(({ id }) => id === deliveryId))
  const after = agentDeliveryOf(await findAgentMessages(tx, await findMessagesOf(tx, deliveryId)))
  if (!isFollowed(delivery.state, after.state)) return
  await moveDelivery(tx, deliveryId, after)
  await finishPreAlert(tx, preAlertId)
}
