import type { OrderedLine } from '../orders/po-lines.ts'

/** What of a line of an order was lacking in shipments saved before it was asked for. */
export const LATER_IN_LINES = {
  style: '',
  colour: '',
  size: '',
  cbm: null,
  shipFrom: null,
  shipTo: null,
  dc: '',
  dnNo: '',
} as const

type Later = { readonly [Field in keyof typeof LATER_IN_LINES]: (typeof LATER_IN_LINES)[Field] | string }
type Line = Omit<OrderedLine, keyof Later>

/**
 * Lines as a page of an older release sends them, with what it does not know from the lines that stand there, so that it wipes
 * nothing. Lines are the same that have order and number, or SKU where there is no number. Of several that are, as one to each
 * DC, each is the one in its place; where some were taken out or added, first the one that says the same in all that was sent.
 */
export function withLater<Sent extends Line>(sent: readonly Sent[], stored: readonly Line[]) {
  const standing = Map.groupBy(stored, orderOf)
  const before = new Map<Sent, Line | undefined>()
  for (const [order, lines] of Map.groupBy(sent, orderOf)) {
    const known = standing.get(order) ?? []
    const paired = lines.length === known.length ? known : sameFirst(lines, known)
    for (const [at, line] of lines.entries()) before.set(line, paired[at])
  }
  return sent.map((line) => ({ ...laterOf(before.get(line)), ...line }))
}

/** For each line the one that says the same, else the first that is left. */
function sameFirst(lines: readonly Line[], known: readonly Line[]): (Line | undefined)[] {
  const left = new Set(known)
  const take = (isIt: (one: Line) => boolean): Line | undefined => {
    const found = left.values().find(isIt)
    if (found) left.delete(found)
    return found
  }
  const same = lines.map((line) => take((one) => saysTheSame(line, one)))
  return same.map((found) => found ?? take(() => true))
}

function saysTheSame(sent: object, stored: object): boolean {
  return Object.entries(sent).every(([field, value]) => Reflect.get(stored, field) === value)
}

function laterOf(line: object | undefined): Later {
  const known = Object.entries({ ...line }).filter(([field]) => field in LATER_IN_LINES)
  return { ...LATER_IN_LINES, ...Object.fromEntries(known) }
}

function orderOf({ poNo, line, sku }: Line): string {
  return [poNo, line, line === '' ? sku : ''].join('\u001f')
}
