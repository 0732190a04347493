/** A line of a buyer's order with the days between which it has to leave; null where the buyer set none. */
export type WindowedLine = { readonly shipFrom?: string | null; readonly shipTo?: string | null }

export type WindowAlarm = {
  readonly kind: 'EARLY' | 'LATE'
  /** The lines it is true of, counted from 0. */
  readonly lines: readonly number[]
  /** The first day on which all of them may leave, or the last on which the first of them might have left. */
  readonly day: string
}

/**
 * Which lines leave before their first or after their last ship date (domain §13): the day of the ETD on the clock of the
 * origin, where the buyer counts. It warns, and refuses nothing: a buyer may have agreed. Nothing is said without an ETD.
 */
export function windowAlarmsOf(lines: readonly WindowedLine[], etd: string | null): readonly WindowAlarm[] {
  if (etd === null) return []
  const leaves = etd.slice(0, 'YYYY-MM-DD'.length)
  const early = lines.flatMap(({ shipFrom }, at) => (shipFrom && leaves < shipFrom ? [{ at, day: shipFrom }] : []))
  const late = lines.flatMap(({ shipTo }, at) => (shipTo && leaves > shipTo ? [{ at, day: shipTo }] : []))
  return [
    ...alarm(
      'EARLY',
      early,
      early.map(({ day }) => day).toSorted((one, other) => other.localeCompare(one)),
    ),
    ...alarm('LATE', late, late.map(({ day }) => day).toSorted()),
  ]
}

/** Whether the first ship date comes after the last. */
export function isWindowCrossed({ shipFrom, shipTo }: WindowedLine): boolean {
  return Boolean(shipFrom && shipTo && shipFrom > shipTo)
}

function alarm(kind: WindowAlarm['kind'], of: readonly { readonly at: number }[], days: readonly string[]) {
  const [day] = days
  return day === undefined ? [] : [{ kind, lines: of.map(({ at }) => at), day }]
}
