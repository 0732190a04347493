import type { OrderedLine } from '../orders/po-lines.ts'

/** Fields of order lines added later, with their values for older shipments. */
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
 * Restores fields that a page of an older release does not send from the stored lines, so that nothing is lost. Lines are matched
 * by order and line number, or by SKU without number. Several equal ones, such as one per DC, are matched by position; if lines
 * were added or removed, first by equality in everything sent.
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

/** Matches each line with an equal one, otherwise with the first one left. */
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
