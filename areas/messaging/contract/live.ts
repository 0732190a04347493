/** Published when the message log of an office changed. */
export const MESSAGES_CHANGED = 'messaging.changed'

/** Published when the messages of a waybill changed. */
export const waybillTopic = (mawbNo: string) => `messaging.waybill:${mawbNo}` as const
