import { sql } from 'kysely'
import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { markTransmitted } from '#areas/consolidation/server/index.ts'
import { destinationGaps } from '../../domain/destination-data.ts'
import { insertMessage } from '../message-repository.ts'
import { type FindIssuedWaybills, textsOf } from './send-waybills.ts'

/** The formats of a channel for which nobody has chosen others. */
const USUAL_FORMATS = { fwbVersion: '16', fhlVersion: '4', listsHouses: false } as const

type First = {
  readonly mawbNo: string
  readonly account: string
  readonly at: Instant
  readonly findIssued: FindIssuedWaybills
}

/**
 * For initial data only: the messages of a master and its houses as sent and accepted at an instant before the data. Writes nothing
 * where waybills are missing or lack what the customs of the destination demand, since these could not have been sent.
 */
export async function writeFirstMessages(tx: WriteTx, { mawbNo, account, at, findIssued }: First): Promise<void> {
  const found = await findIssued(tx, mawbNo)
  if (!found?.issued || found.issued.houses.some((house) => destinationGaps(house).length > 0)) return
  const ids: string[] = []
  for (const text of textsOf(found.issued, USUAL_FORMATS)) {
    const id = await insertMessage(tx, {
      ...text,
      officeId: found.officeId,
      mawbNo,
      createdBy: account,
      direction: 'OUT',
      state: 'accepted',
      recordVersion: 1,
      channelId: null,
      partnerId: null,
      answersId: null,
      reason: '',
    })
    if (id) ids.push(id)
  }
  await sql`
    update messaging.message set attempts = 1, created_at = ${at}, sent_at = ${at},
      answered_at = ${at}::timestamptz + interval '2 minutes'
    where id = any(${ids}::uuid[])`.execute(tx)
  await markTransmitted(tx, mawbNo, at)
}
