/** Numbers that look random and are the same at every start, so that screenshots and tests can be compared. */
export type Random = {
  /** A whole number from 0 to `below - 1`. */
  below(limit: number): number
  pick<One>(from: readonly One[]): One
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
}

export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    pick: (from) => {
      const one = from[Math.floor(next() * from.length)]
      if (one === undefined) throw new RangeError('nothing to pick from')
      return one
    },
    percent: (share) => next() * 100 < share,
  }
}
