/** Published when an order was answered, repriced, split or commented on. */
export const orderTopic = (id: string) => `exchange.order:${id}` as const

/** Published when an office receives an order or an answer to one. */
export const ORDERS_CHANGED = 'exchange.orders-changed'

/** Published to a user's windows when the cart changes. */
export const CART_CHANGED = 'exchange.cart-changed'

/** A quotation was read, answered, sent or revised. */
export const quotationTopic = (id: string) => `exchange.quotation:${id}` as const

/** Published when a quotation of the user was answered, so that the list is refetched. */
export const QUOTATIONS_CHANGED = 'exchange.quotations-changed'
