import { mawbNumberAsPrinted } from '#areas/mawb-inventory/domain/mawb-number.ts'

const OWN = ['hawbNo', 'mawbNo', 'shipper'] as const
const OF_CUSTOMERS = [
  'customerReference',
  'poNumbers',
  'dnNumbers',
  'batchNo',
  'keyAccountValues',
  'coloaderNumbers',
] as const

/** The searched columns that a result shows. */
export type Matching = Readonly<Record<(typeof OWN | typeof OF_CUSTOMERS)[number], string | null>>

/** Why a shipment was found. */
export type Match = {
  /** The column of a customer's number; absent if the match is visible in the result itself. */
  readonly by?: (typeof OF_CUSTOMERS)[number]
  readonly number: string
  /** Whether the text matches a whole number. */
  readonly whole: boolean
}

/**
 * Returns what a shipment was found by: whole numbers before parts, own numbers before customers'. A MAWB number matches in any spelling.
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

/** Sorts whole numbers first, own ones before customers'. */
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
