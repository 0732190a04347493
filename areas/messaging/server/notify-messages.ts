import type { WriteTx } from '#platform/server/database/database.ts'
import { notifyOffice, notifyWatchers } from '#platform/server/live/notify.ts'
import { MESSAGES_CHANGED, waybillTopic } from '../contract/live.ts'

/** Notifies the windows that show the log of an office, and those that show the messages of a waybill. */
export function notifyMessages(tx: WriteTx, officeId: string | null, mawbNo: string | null): void {
  if (officeId) notifyOffice(tx, officeId, MESSAGES_CHANGED)
  if (mawbNo) notifyWatchers(tx, waybillTopic(mawbNo))
}
