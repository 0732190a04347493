/** Published when lines or bills of a shipment or master were written, so that open pages refetch them. */
export const billedTopic = (id: string) => `billing.billed:${id}` as const

/** Published when a bill's transmission to XC or SC progressed. */
export const billTopic = (id: string) => `billing.bill:${id}` as const

/** Published when bills of an office were sent or progressed, so that lists and progress dialogs refetch. */
export const BILLS_MOVED = 'billing.moved'
