/** PP: the shipper pays the freight; CC: it is collected from the consignee. */
export type FreightTerms = 'PP' | 'CC'

/**
 * Returns who pays the main freight by the incoterm (domain §13): the buyer under groups E and F, the seller under C and D. Null
 * without incoterm.
 */
export function freightTerms(incoterm: string | null): FreightTerms | null {
  if (!incoterm) return null
  return /^[EF]/.test(incoterm) ? 'CC' : 'PP'
}
