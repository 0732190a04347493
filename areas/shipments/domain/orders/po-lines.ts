import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { unitsOf } from '#platform/domain/decimal.ts'

// Lines of buyers' orders (domain §13): a HAWB has many, and a line may be shipped on several HAWBs.

/** The order part of a line; empty texts are ''. */
export type OrderedLine = {
  readonly poNo: string
  readonly line: string
  readonly sku: string
  readonly style: string
  readonly colour: string
  readonly size: string
  readonly description: string
  /** The distribution centre of destination. */
  readonly dc: string
  readonly ordered: number | null
  readonly shipped: number | null
}

/** The details of a line of which only the order is known. */
export const NO_DETAILS = {
  style: '',
  colour: '',
  size: '',
  cbm: null,
  shipFrom: null,
  shipTo: null,
  dc: '',
  dnNo: '',
} as const

/** The shipped and ordered quantity of an order line in one or more shipments. */
export type Shipped = {
  /** The greatest quantity given; null if none. */
  readonly ordered: number | null
  readonly shipped: number
}

/** The quantities of a line in other shipments, with the first few of these shipments. */
export type ShippedElsewhere = Shipped & { readonly on: readonly string[] }

export type OverShipped = 'SHIPPED_ABOVE_ORDERED' | 'SHIPPED_ELSEWHERE'

/**
 * Returns the key of an order line across shipments: order and line number with SKU, colour, size and DC, which buyers count
 * separately; a line without number by its goods and DC. `shipments.shipped_by_line` is the same rule.
 */
export function orderKey(line: OrderedLine): string {
  const { poNo, sku, style, colour, size, description, dc } = line
  const ofGoods = line.line === '' ? [sku, style, colour, size, description] : [sku, colour, size]
  return [poNo, line.line, ...ofGoods, dc].join('\u001f').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** Formats a line: "PO-1 · 10 · Red · M · FTW1". */
export function orderName({ poNo, line, sku, style, colour, size, dc }: OrderedLine): string {
  return [poNo, line || sku || style, colour, size, dc].filter(Boolean).join(' · ')
}

/** Returns the maximum that may be shipped; the tolerance in per cent is a decimal text such as "2.5" (SHP-11). */
export function mostShipped(ordered: number, tolerance: string): number {
  return Number((BigInt(ordered) * (HUNDRED + unitsOf(tolerance, 2))) / HUNDRED)
}

const HUNDRED = 10_000n

/** Returns the quantities of one shipment by order line, for lines with a shipped quantity. */
export function shippedByLine(lines: readonly OrderedLine[]): ReadonlyMap<string, Shipped> {
  const sums = new Map<string, Shipped>()
  for (const line of lines) {
    if (!line.shipped) continue
    const key = orderKey(line)
    const sum = sums.get(key)
    const ordered = [sum?.ordered ?? null, line.ordered].filter((said) => said !== null)
    sums.set(key, {
      ordered: ordered.length === 0 ? null : Math.max(...ordered),
      shipped: (sum?.shipped ?? 0) + line.shipped,
    })
  }
  return sums
}

/**
 * Returns the keys of lines that ship more than before or have another ordered quantity; all without a previous record. Only
 * these are checked, so that what was saved under another tolerance stays.
 */
export function linesToJudge(lines: readonly OrderedLine[], before: readonly OrderedLine[] | null): readonly string[] {
  const was = shippedByLine(before ?? [])
  return [...shippedByLine(lines)].flatMap(([key, { shipped, ordered }]) => {
    const baseline = was.get(key)
    return baseline && shipped <= baseline.shipped && ordered === baseline.ordered ? [] : [key]
  })
}

type Side = { readonly partnerId: string | null } | null
type Buying = { readonly shipper: Side; readonly consignee: Side }

/**
 * Returns the previous lines for comparison: those of the shipment, as long as its buyer (key account, otherwise consignee) is
 * the same, or a key account only took it over. Another buyer has its own orders.
 */
export function ordersBefore<Line>(
  entry: Buying,
  keyAccount: { readonly id: string } | undefined,
  saved: (Buying & { readonly keyAccountId: string | null; readonly poLines: readonly Line[] }) | null,
): readonly Line[] | null {
  const buyer = keyAccount?.id ?? entry.consignee?.partnerId ?? null
  const isSame = saved !== null && buyer === (saved.keyAccountId ?? saved.consignee?.partnerId ?? null)
  return saved && (isSame || areSameSides(saved, entry)) ? saved.poLines : null
}

function areSameSides(before: Buying, after: Buying): boolean {
  const idsOf = ({ shipper, consignee }: Buying) => [shipper?.partnerId ?? '', consignee?.partnerId ?? ''].join()
  return idsOf(before) === idsOf(after)
}

export type OrdersJudged = {
  readonly tolerance: string
  readonly before: readonly OrderedLine[] | null
  /** By key; unknown to the form, so the server checks it. */
  readonly elsewhere?: ReadonlyMap<string, ShippedElsewhere>
}

/**
 * Checks shipped ≤ ordered + tolerance (domain §13) over all shipments with the line; each violation is at the last line of the
 * shipment that ships it. The ordered quantity is the one given here, otherwise the greatest given elsewhere; without any there
 * is no limit.
 */
export function violationsOfOrders(
  lines: readonly OrderedLine[],
  { tolerance, before, elsewhere = new Map() }: OrdersJudged,
): readonly { readonly at: number; readonly refused: Refused<OverShipped> }[] {
  const sums = shippedByLine(lines)
  return linesToJudge(lines, before).flatMap((key) => {
    const { ordered: said = null, shipped = 0 } = sums.get(key) ?? {}
    const others = elsewhere.get(key)
    const ordered = said ?? others?.ordered ?? null
    if (ordered === null) return []
    const most = mostShipped(ordered, tolerance)
    const already = others?.shipped ?? 0
    if (shipped + already <= most) return []
    const at = lines.findLastIndex((line) => Boolean(line.shipped) && orderKey(line) === key)
    const params = { line: nameAt(lines, at), ordered, most, shipped, tolerance }
    const isHereAlone = already === 0
    return [
      {
        at,
        refused: isHereAlone
          ? refuse('SHIPPED_ABOVE_ORDERED', params)
          : refuse('SHIPPED_ELSEWHERE', { ...params, already, on: others?.on ?? [] }),
      },
    ]
  })
}

function nameAt(lines: readonly OrderedLine[], at: number): string {
  const line = lines[at]
  return line ? orderName(line) : ''
}
