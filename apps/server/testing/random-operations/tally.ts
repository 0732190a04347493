/** How often each kind of operation was done and refused, and by which codes. */
export type Tally = {
  done(kind: string): void
  refused(kind: string, code: number): void
  readonly kinds: ReadonlyMap<string, Count>
  /** Calls that were answered with BUSY and sent again. */
  busy: number
  operations(): number
}

export type Count = { done: number; refused: number; readonly codes: Map<number, number> }

export function openTally(): Tally {
  const kinds = new Map<string, Count>()
  const countOf = (kind: string): Count => {
    const count = kinds.get(kind) ?? { done: 0, refused: 0, codes: new Map() }
    kinds.set(kind, count)
    return count
  }
  return {
    kinds,
    busy: 0,
    done: (kind) => {
      countOf(kind).done += 1
    },
    refused: (kind, code) => {
      const count = countOf(kind)
      count.refused += 1
      count.codes.set(code, (count.codes.get(code) ?? 0) + 1)
    },
    operations: () => [...kinds.values()].reduce((sum, { done, refused }) => sum + done + refused, 0),
  }
}

/** One line for each kind: what was done, what was refused and mostly why. */
export function summaryOf({ kinds }: Tally): string {
  const lines = [...kinds]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, count]) => {
      const codes = [...count.codes].toSorted(([, one], [, other]) => other - one).slice(0, 4)
      const reasons = codes.map(([code, times]) => `${code} × ${times}`).join(', ')
      return `${kind.padEnd(34)}${String(count.done).padStart(7)} done${String(count.refused).padStart(7)} refused  ${reasons}`
    })
  return lines.join('\n')
}
