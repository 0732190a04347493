/** An order line with its ship window; null if the buyer set none. */
export type WindowedLine = { readonly shipFrom?: string | null; readonly shipTo?: string | null }

export type WindowAlarm = {
  readonly kind: 'EARLY' | 'LATE'
  /** The indexes of the lines concerned, from 0. */
  readonly lines: readonly number[]
  /** The first day on which all of them may leave, or the last on which the first might have left. */
  readonly day: string
}

/**
 * Returns the lines that leave before their first or after their last ship date (domain §13): the ETD as local date of the
 * origin. A warning only, because a buyer may have agreed. Empty without ETD.
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

/** Whether the first ship date is after the last. */
export function isWindowCrossed({ shipFrom, shipTo }: WindowedLine): boolean {
  return Boolean(shipFrom && shipTo && shipFrom > shipTo)
}

function alarm(kind: WindowAlarm['kind'], of: readonly { readonly at: number }[], days: readonly string[]) {
  const [day] = days
  return day === undefined ? [] : [{ kind, lines: of.map(({ at }) => at), day }]
}
