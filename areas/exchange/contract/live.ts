/** A product was changed, put on sale or taken off: whoever has it open asks for it anew. */
export const productTopic = (id: string) => `exchange.product:${id}` as const

/** An order was answered, priced, divided or written about. */
export const orderTopic = (id: string) => `exchange.order:${id}` as const

/** An order came to the office, or one of its orders was answered. */
export const ORDERS_CHANGED = 'exchange.orders-changed'

/** Something was put into the cart of a user or taken out of it, in whichever window. */
export const CART_CHANGED = 'exchange.cart-changed'

/** A quotation was read, answered, sent or revised. */
export const quotationTopic = (id: string) => `exchange.quotation:${id}` as const

/** A quotation of the user was answered: the list of quotations has changed. */
export const QUOTATIONS_CHANGED = 'exchange.quotations-changed'
