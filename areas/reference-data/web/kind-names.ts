/** The kinds as they stand in addresses, in the order of the menu. */
export const REFERENCE_KINDS = [
  'airports',
  'airlines',
  'airline-prefixes',
  'countries',
  'currencies',
  'charge-codes',
  'incoterms',
  'uld-types',
  'special-handling-codes',
  'capacity-types',
] as const

export type KindOfPage = (typeof REFERENCE_KINDS)[number]
