/** Something changed in the message log of an office. */
export const MESSAGES_CHANGED = 'messaging.changed'

/** Something changed about the messages of one waybill. */
export const waybillTopic = (mawbNo: string) => `messaging.waybill:${mawbNo}` as const
