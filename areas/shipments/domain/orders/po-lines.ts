import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { unitsOf } from '#platform/domain/decimal.ts'

// Lines of buyers' orders (domain §13): a HAWB carries many, and a line may be shipped over many HAWBs.

/** A line as far as the order is concerned; a text that nobody filled in is '', or absent where it was asked for later. */
export type OrderedLine = {
  readonly poNo: string
  readonly line: string
  readonly sku: string
  readonly style?: string | undefined
  readonly colour?: string | undefined
  readonly size?: string | undefined
  readonly description: string
  /** Distribution centre that it goes to. */
  readonly dc?: string | undefined
  readonly ordered: number | null
  readonly shipped: number | null
}

/** What one shipment, or several together, say of one line of an order. */
export type Shipped = {
  /** The greatest of what was said; null where nobody said it. */
  readonly ordered: number | null
  readonly shipped: number
}

/** What other shipments carry of a line, and which: at most the first few, with what each of them carries. */
export type ShippedElsewhere = Shipped & { readonly on: readonly string[] }

export type OverShipped = 'SHIPPED_ABOVE_ORDERED' | 'SHIPPED_ELSEWHERE'

/**
 * By what a line of an order is known wherever it is shipped: order and line number, with SKU, colour, size and DC, which buyers
 * count apart; a line without a number by all that it says of the goods, and the DC. `shipments.shipped_by_line` says the same.
 */
export function orderKey(line: OrderedLine): string {
  const { poNo, sku, style = '', colour = '', size = '', description, dc = '' } = line
  const ofGoods = line.line === '' ? [sku, style, colour, size, description] : [sku, colour, size]
  return [poNo, line.line, ...ofGoods, dc].join('\u001f').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** What people call the line: "PO-1 · 10 · Red · M · FTW1". */
export function orderName({ poNo, line, sku, style, colour, size, dc }: OrderedLine): string {
  return [poNo, line || sku || style, colour, size, dc].filter(Boolean).join(' · ')
}

/** The most that may be shipped of what was ordered; the tolerance in per cent, a decimal text such as "2.5" (SHP-11). */
export function mostShipped(ordered: number, tolerance: string): number {
  return Number((BigInt(ordered) * (HUNDRED + unitsOf(tolerance, 2))) / HUNDRED)
}

const HUNDRED = 10_000n

/** What the lines of one shipment say of each line of an order that they ship something of. */
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
 * The keys of lines of which a shipment says something else than before: it ships more, or names another ordered quantity. All
 * where there was no before. Only these are judged: what was saved under another tolerance stays.
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
 * The lines that a changed shipment is compared with: those that it had, as long as its buyer, the big client, else the
 * consignee, is the same, or a client only takes it in, since nobody wrote them. Another buyer has orders of its own.
 */
export function ordersBefore<Line>(
  entry: Buying,
  client: { readonly id: string } | undefined,
  saved: (Buying & { readonly clientId: string | null; readonly poLines: readonly Line[] }) | null,
): readonly Line[] | null {
  const buyer = client?.id ?? entry.consignee?.partnerId ?? null
  const isSame = saved !== null && buyer === (saved.clientId ?? saved.consignee?.partnerId ?? null)
  return saved && (isSame || areSameSides(saved, entry)) ? saved.poLines : null
}

function areSameSides(before: Buying, after: Buying): boolean {
  const idsOf = ({ shipper, consignee }: Buying) => [shipper?.partnerId ?? '', consignee?.partnerId ?? ''].join()
  return idsOf(before) === idsOf(after)
}

export type OrdersJudged = {
  readonly tolerance: string
  readonly before: readonly OrderedLine[] | null
  /** By key; the form does not know it and leaves that to the server. */
  readonly elsewhere?: ReadonlyMap<string, ShippedElsewhere>
}

/**
 * Shipped ≤ ordered + tolerance (domain §13), over all shipments that carry the line; each fault at the last line of the shipment
 * that ships it. The quantity ordered is the one said here, else the greatest said elsewhere; where nobody said one there is no limit.
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
