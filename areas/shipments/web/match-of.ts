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

/** By what a search found a shipment: a whole number before a part of one, its own numbers before those of customers. */
export function matchOf(row: Matching, search: string): Match {
  const wanted = search.trim().toLowerCase()
  const own = OWN.map((column): Match => ({ number: row[column] ?? '', whole: same(row[column] ?? '', wanted) }))
  const ofCustomers = OF_CUSTOMERS.flatMap((by) =>
    (row[by] ?? '').split(', ').map((number): Match => ({ by, number, whole: same(number, wanted) })),
  )
  const hits = [...own, ...ofCustomers].filter(({ number }) => number.toLowerCase().includes(wanted))
  return hits.find(({ whole }) => whole) ?? hits[0] ?? { number: '', whole: false }
}

/** What is looked for: the words as they were typed, and the MAWB number that they are in another spelling. */
export function spellingsOf(search: string): readonly string[] {
  return [...new Set([search, mawbNumberAsPrinted(search)])]
}

function same(number: string, wanted: string): boolean {
  return number.toLowerCase() === wanted
}
