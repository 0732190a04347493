/** The address of a partner as a party of a shipment carries it: a line each for streets, place and country. */
export function addressLines(partner: {
  readonly address1: string
  readonly address2: string | null
  readonly address3: string | null
  readonly city: string
  readonly postcode: string | null
  readonly country: string
}): string {
  const { address1, address2, address3, city, postcode, country } = partner
  return [address1, address2, address3, [city, postcode].filter(Boolean).join(' '), country].filter(Boolean).join('\n')
}
