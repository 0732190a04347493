/** Returns a partner's address as printed for a party of a shipment: lines for streets, place and country. */
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

/**
 * Splits an address entered line by line: a country code at the end is the country, the line before it the place. Parts that
 * cannot be recognised stay where they were typed.
 */
export function partsOfAddress(text: string): {
  readonly address1: string
  readonly address2: string
  readonly address3: string
  readonly city: string
  readonly country: string
} {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const country = /^[A-Z]{2}$/i.test(lines.at(-1) ?? '') && lines.length > 1 ? (lines.pop() ?? '').toUpperCase() : ''
  const city = lines.length > 1 ? (lines.pop() ?? '') : ''
  const [address1 = '', address2 = '', ...rest] = lines
  return { address1, address2, address3: rest.join(' '), city, country }
}
