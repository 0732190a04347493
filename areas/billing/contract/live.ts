/** Lines or bills of a shipment or master were written: whoever has it open asks for them anew. */
export const billedTopic = (id: string) => `billing.billed:${id}` as const

/** A bill went a step on its way to XC and SC. */
export const billTopic = (id: string) => `billing.bill:${id}` as const

/** Something was sent, or went a step, in an office: lists and progress displays look again. */
export const BILLS_MOVED = 'billing.moved'
