/** Who pays the main carriage: the buyer (freight collect) or the seller (freight prepaid). */
export const FREIGHT_TERMS = ['PREPAID', 'COLLECT'] as const

export type FreightTerm = (typeof FREIGHT_TERMS)[number]

/**
 * Who pays the freight under an Incoterms 2020 rule: under E and F rules the buyer does (collect), under C and D rules
 * the seller (prepaid).
 */
export function freightOf(rule: string): FreightTerm {
  return /^[EF]/.test(rule) ? 'COLLECT' : 'PREPAID'
}
