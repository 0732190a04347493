import { CONNECTION_DAYS, type Part } from './chain.ts'

export type ChainTimes = {
  /** ISO weekdays on which the chain starts. */
  readonly days: string
  readonly transitDays: number | null
  /** How many days after the start each leg goes at the latest. */
  readonly latest: readonly number[]
}

type Timed = Pick<Part, 'kind' | 'days' | 'transitDays'>

/**
 * When a chain goes: each leg on one of its days, after the one before has arrived. Of several starts that wait for the same departure only
 * the last one counts, so that the capacity of a day is not promised twice.
 */
export function timesOf(chain: readonly Timed[]): ChainTimes {
  const starts = [...(chain[0]?.days ?? '')].map(Number)
  const walks = starts.map((day) => walk(chain, day))
  const [first] = walks
  const next = (index: number): readonly number[] =>
    walks[index + 1]?.departs ?? (first ? first.departs.map((day) => day + WEEK) : [])
  const starting = walks.filter(({ departs }, index) => departs.every((day, leg) => day !== next(index)[leg]))
  const transits = starting.map(({ transitDays }) => transitDays)
  return {
    days: starting.map(({ departs }) => String(departs[0])).join(''),
    transitDays: transits.includes(null) ? null : Math.max(0, ...transits.map((days) => days ?? 0)),
    latest: chain.map((_leg, at) =>
      Math.max(0, ...starting.map(({ departs }) => (departs[at] ?? 0) - (departs[0] ?? 0))),
    ),
  }
}

const WEEK = 7

/** The days on which the legs go for cargo that starts on a day; days count on beyond the week. */
function walk(chain: readonly Timed[], start: number) {
  const departs: number[] = []
  let at = start
  let isCarried = false
  let arrives: number | null = start
  for (const { kind, days, transitDays } of chain) {
    const isCarrying = kind !== 'LOCAL_SERVICE'
    const notBefore = isCarrying && isCarried ? at + CONNECTION_DAYS : at
    const day = firstFrom(notBefore, days)
    departs.push(day)
    arrives = transitDays === null && isCarrying ? null : day + (transitDays ?? 0)
    at = arrives ?? day
    isCarried ||= isCarrying
  }
  return { departs, transitDays: arrives === null ? null : arrives - start }
}

function firstFrom(day: number, days: string): number {
  const offset = Array.from({ length: WEEK }, (_, later) => later).find((later) =>
    days.includes(String(((day + later - 1) % WEEK) + 1)),
  )
  return day + (offset ?? 0)
}
