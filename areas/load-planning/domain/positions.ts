/** How many positions of a ULD type a shipment may ask for where it comes on units: more is a slip of the finger. */
export const POSITION_LIMITS = { decimals: 0, min: 1, max: 99 } as const
