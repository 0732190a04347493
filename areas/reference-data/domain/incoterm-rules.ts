/** Who pays the main carriage: the buyer (freight collect) or the seller (freight prepaid). */
export const FREIGHT_TERMS = ['PREPAID', 'COLLECT'] as const

export type FreightTerm = (typeof FREIGHT_TERMS)[number]
