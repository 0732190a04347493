import type { WriteTx } from '#platform/server/database/database.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { messagingErrors } from '../../contract/errors.ts'
import type { Message } from '../../domain/grammar/message-table.ts'
import { UnwritableMessage, writeMessage } from '../../domain/grammar/write-message.ts'
import { houseToFhl } from '../../domain/house-to-fhl.ts'
import { waybillToFwb } from '../../domain/waybill-to-fwb.ts'
import { findChannelFor } from '../message-repository.ts'
import { findWaybills } from '../waybill-facts-repository.ts'
import { type Queued, queueMessage } from './queue-message.ts'

/** Queues the FWB of a master and the FHL of each of its houses, in the versions that the carrier's channel takes. */
export async function sendWaybills(tx: WriteTx, mawbNo: string, by: { account: string; now: Date }): Promise<Queued[]> {
  const { officeId, waybill, houses } = found(await findWaybills(tx, mawbNo, by.now.toISOString().slice(0, 10)))
  const channel = await findChannelFor(tx, officeId, mawbNo)
  if (!channel) throw new Refusal(messagingErrors.NO_CHANNEL, { params: { mawbNo } })
  const common = { officeId, mawbNo, createdBy: by.account }
  const fwb = written(waybillToFwb(waybill, channel.fwbVersion))
  const queued = [await queueMessage(tx, { ...common, ...fwb, hawbNo: null })]
  for (const house of houses) {
    const fhl = written(houseToFhl(waybill, house, channel.fhlVersion))
    queued.push(await queueMessage(tx, { ...common, ...fhl, hawbNo: house.hawbNo }))
  }
  return queued
}

/** The text of a message, or a refusal that names the field an airline would reject. */
function written(message: Message): { kind: string; format: string; content: string } {
  try {
    return { kind: message.kind, format: message.version, content: writeMessage(message) }
  } catch (error) {
    if (!(error instanceof UnwritableMessage)) throw error
    throw new Refusal(messagingErrors.MESSAGE_INCOMPLETE, { params: { reason: error.message } })
  }
}
