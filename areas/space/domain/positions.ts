/** The number of positions of one ULD type that a shipment may request; more is assumed to be a typing error. */
export const POSITION_LIMITS = { decimals: 0, min: 1, max: 99 } as const
