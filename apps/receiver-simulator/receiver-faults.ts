/** What goes wrong, in per cent of all calls; `slowMs` and `isDown` concern every call. */
export type ReceiverFaults = {
  readonly slowMs: number
  readonly failBefore: number
  readonly failAfter: number
  readonly lostAnswer: number
  readonly silence: number
  readonly duplicate: number
  readonly refusal: number
  readonly isDown: boolean
}

/** What becomes of one call. */
export type CallFate =
  | 'well'
  | 'fail before'
  | 'fail after'
  | 'lose answer'
  | 'say nothing'
  | 'take twice'
  | 'refuse'
  | 'hang up'

export const NO_FAULTS: ReceiverFaults = {
  slowMs: 0,
  failBefore: 0,
  failAfter: 0,
  lostAnswer: 0,
  silence: 0,
  duplicate: 0,
  refusal: 0,
  isDown: false,
}

/** The fate of a call by a random number from 0 to 1. */
export function fateOf(faults: ReceiverFaults, random: number): CallFate {
  if (faults.isDown) return 'hang up'
  const shares: readonly (readonly [CallFate, number])[] = [
    ['fail before', faults.failBefore],
    ['fail after', faults.failAfter],
    ['lose answer', faults.lostAnswer],
    ['say nothing', faults.silence],
    ['take twice', faults.duplicate],
    ['refuse', faults.refusal],
  ]
  let upTo = 0
  for (const [fate, share] of shares) {
    upTo += share
    if (random * 100 < upTo) return fate
  }
  return 'well'
}

/** Faults as a page sends them; what is no number of 0 to 100 is left as it was. */
export function faultsFrom(orders: Readonly<Record<string, unknown>>, before: ReceiverFaults): ReceiverFaults {
  const numberOf = (name: keyof ReceiverFaults, most: number): number => {
    const value = orders[name]
    return typeof value === 'number' && value >= 0 && value <= most ? value : Number(before[name])
  }
  return {
    slowMs: numberOf('slowMs', 60_000),
    failBefore: numberOf('failBefore', 100),
    failAfter: numberOf('failAfter', 100),
    lostAnswer: numberOf('lostAnswer', 100),
    silence: numberOf('silence', 100),
    duplicate: numberOf('duplicate', 100),
    refusal: numberOf('refusal', 100),
    isDown: typeof orders['isDown'] === 'boolean' ? orders['isDown'] : before.isDown,
  }
}
