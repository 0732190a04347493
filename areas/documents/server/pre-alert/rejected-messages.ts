import { findNewestToAirlines } from '#areas/messaging/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { type Answered, MESSAGE_OF, rejectedMessage } from '../../domain/waybill/airline-answer.ts'
import type { Covered } from './covered-shipments.ts'

/** Returns the messages of each shipment that the airline rejected and that were not sent again since: its FWB, its own FHL. */
export async function rejectedOf(
  db: ReadDb,
  covered: readonly Pick<Covered, 'shipment'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const mawbNos = covered.flatMap(({ shipment }) => shipment.mawbNo ?? [])
  const sent = Map.groupBy(await findNewestToAirlines(db, [...new Set(mawbNos)]), ({ mawbNo }) => mawbNo)
  const entries = covered.map(({ shipment: { id, mawbNo, hawbNo } }) => {
    const waybills: readonly Answered[] = [{ kind: 'MAWB' }, { kind: 'HAWB', hawbNo }]
    const messages = sent.get(mawbNo ?? '') ?? []
    const rejected = waybills.filter((waybill) => rejectedMessage(messages, waybill) !== undefined)
    return [id, rejected.map(({ kind }) => MESSAGE_OF[kind])] as const
  })
  return new Map(entries)
}
