/** A product was changed, put on sale or taken off: whoever has it open asks for it anew. */
export const productTopic = (id: string) => `exchange.product:${id}` as const

/** An order was answered. */
export const orderTopic = (id: string) => `exchange.order:${id}` as const
