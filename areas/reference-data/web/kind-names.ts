/** The kinds as in URLs, in menu order. */
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
