import { mawbNumberAsPrinted } from '#areas/mawb-inventory/domain/mawb-number.ts'

const OWN = ['hawbNo', 'mawbNo', 'shipper'] as const
const OF_CUSTOMERS = [
  'customerReference',
  'poNumbers',
  'dnNumbers',
  'batchNo',
  'clientValues',
  'coloaderNumbers',
] as const

/** The columns of a shipment that a search looks in and that a hit tells of. */
export type Matching = Readonly<Record<(typeof OWN | typeof OF_CUSTOMERS)[number], string | null>>

/** Why a shipment was found. */
export type Match = {
  /** The column of a customer's number; none when what was found is seen in the hit itself. */
  readonly by?: (typeof OF_CUSTOMERS)[number]
  readonly number: string
  /** The words are the whole of a number and not a part of one. */
  readonly whole: boolean
}

/**
 * By what a search found a shipment: a whole number before a part of one, its own numbers before those of customers. A MAWB
 * number is found in any spelling.
 */
export function matchOf(row: Matching, search: string): Match {
  const typed = search.trim()
  const spellings = [typed, mawbNumberAsPrinted(typed)].map((spelling) => spelling.toLowerCase())
  const hits = numbersOf(row).flatMap(({ by, number }): Match[] => {
    const known = number.toLowerCase()
    if (!spellings.some((spelling) => known.includes(spelling))) return []
    return [{ ...(by && { by }), number, whole: spellings.includes(known) }]
  })
  return hits.find(({ whole }) => whole) ?? hits[0] ?? { number: '', whole: false }
}

/** Whole numbers first, those of the shipment itself before those of customers. */
export function byMatch(one: Match, other: Match): number {
  return rank(one) - rank(other)
}

function rank({ whole, by }: Match): number {
  return (whole ? 0 : 2) + (by === undefined ? 0 : 1)
}

function numbersOf(row: Matching): { readonly by?: Match['by']; readonly number: string }[] {
  const own = OWN.map((column) => ({ number: row[column] ?? '' }))
  const ofCustomers = OF_CUSTOMERS.flatMap((by) => (row[by] ?? '').split(', ').map((number) => ({ by, number })))
  return [...own, ...ofCustomers]
}
