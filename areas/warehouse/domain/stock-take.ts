import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

export const STOCK_TAKE_STATUSES = ['Open', 'Closed'] as const
export const DIFFERENCE_KINDS = ['MISSING', 'SURPLUS', 'MISPLACED'] as const

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Pieces in stock under one key (house label of a numbered piece, reference of counted freight) in one bin. */
export type StockLine = {
  readonly key: string
  readonly isNumbered: boolean
  readonly bin: string | null
  readonly quantity: number
  /** Whether its bin is counted; freight in other bins is compared only where it was found. */
  readonly inScope: boolean
}

export type CountLine = { readonly key: string; readonly bin: string; readonly quantity: number }

export type Difference = {
  readonly kind: DifferenceKind
  readonly key: string
  readonly expectedBin: string | null
  readonly countedBin: string | null
  readonly expected: number
  readonly counted: number
}

/**
 * Compares a count with the stock. A numbered piece that lies in another bin than recorded is misplaced, so is one found twice
 * (in the bin where it was not expected); one not found is missing; one found that is not in stock is surplus. Freight without
 * numbers is compared by quantity in each bin, since nobody can tell which piece was moved.
 */
export function differencesOf(stock: readonly StockLine[], counts: readonly CountLine[]): Difference[] {
  const numbered = new Map(stock.filter((line) => line.isNumbered).map((line) => [line.key, line]))
  const loose = stock.filter((line) => !line.isNumbered)
  const found = counts.filter(({ key }) => numbered.has(key))
  const foundKeys = new Set(found.map(({ key }) => key))
  return [
    ...found.flatMap((count) => misplaced(numbered.get(count.key), count)),
    ...[...numbered.values()].filter(({ key, inScope }) => inScope && !foundKeys.has(key)).map(missing),
    ...looseDifferences(
      loose,
      counts.filter(({ key }) => !numbered.has(key)),
    ),
  ].toSorted((a, b) => a.key.localeCompare(b.key) || a.kind.localeCompare(b.kind))
}

/** Whether freight only counts as missing because nobody has counted the bin yet in which it should lie. */
export function isUncounted(
  { kind, expectedBin }: Pick<Difference, 'kind' | 'expectedBin'>,
  bins: readonly { readonly code: string; readonly counted: number | null }[],
): boolean {
  return kind === 'MISSING' && bins.some(({ code, counted }) => code === (expectedBin ?? '') && counted === null)
}

/** Whether a stock-take may be counted or closed. */
export function canCount({
  status,
}: {
  readonly status: (typeof STOCK_TAKE_STATUSES)[number]
}): Verdict<'TAKE_CLOSED'> {
  return status === 'Open' ? allowed : refuse('TAKE_CLOSED')
}

function misplaced(line: StockLine | undefined, { key, bin }: CountLine): Difference[] {
  if (!line || line.bin === bin) return []
  return [{ kind: 'MISPLACED', key, expectedBin: line.bin, countedBin: bin, expected: 1, counted: 1 }]
}

function missing({ key, bin, quantity }: StockLine): Difference {
  return { kind: 'MISSING', key, expectedBin: bin, countedBin: null, expected: quantity, counted: 0 }
}

function looseDifferences(stock: readonly StockLine[], counts: readonly CountLine[]): Difference[] {
  const places = new Map<
    string,
    { key: string; bin: string | null; expected: number; counted: number; seen: boolean }
  >()
  const placeOf = (key: string, bin: string | null) => {
    const id = JSON.stringify([key, bin])
    const place = places.get(id) ?? { key, bin, expected: 0, counted: 0, seen: false }
    places.set(id, place)
    return place
  }
  for (const { key, bin, quantity, inScope } of stock) {
    const place = placeOf(key, bin)
    place.expected += quantity
    place.seen ||= inScope
  }
  for (const { key, bin, quantity } of counts) {
    const place = placeOf(key, bin)
    place.counted += quantity
    place.seen = true
  }
  return [...places.values()]
    .filter(({ seen, expected, counted }) => seen && expected !== counted)
    .map(({ key, bin, expected, counted }) => ({
      kind: counted > expected ? 'SURPLUS' : 'MISSING',
      key,
      expectedBin: expected > 0 ? bin : null,
      countedBin: counted > 0 ? bin : null,
      expected,
      counted,
    }))
}
