/** PP: the shipper pays the freight; CC: it is collected from the consignee. */
export type FreightTerms = 'PP' | 'CC'

/**
 * Who pays the main freight by the incoterm (domain §13): the buyer under the terms of groups E and F, the seller under
 * those of C and D. Null while there is none.
 */
export function freightTerms(incoterm: string | null): FreightTerms | null {
  if (!incoterm) return null
  return /^[EF]/.test(incoterm) ? 'CC' : 'PP'
}
