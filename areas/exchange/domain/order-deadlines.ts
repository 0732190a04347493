const HOUR = 3_600_000

/** A seller has so long to answer an order, but not beyond the day on which the transport begins. */
export const ANSWER_HOURS = 24
/** Even an order for today leaves the seller so long. */
export const SHORTEST_ANSWER_HOURS = 1

/** The instant until which an order is answered; it expires then and frees its capacity. */
export function answerBy(orderedAt: Date, beginsAt: Date): Date {
  const latest = Math.min(orderedAt.getTime() + ANSWER_HOURS * HOUR, beginsAt.getTime())
  return new Date(Math.max(latest, orderedAt.getTime() + SHORTEST_ANSWER_HOURS * HOUR))
}

export type DeadlineStep = 'REMIND' | 'ESCALATE' | 'EXPIRE'
type Waiting = { readonly orderedAt: Date; readonly answerBy: Date; readonly reminded: number }

/** What is due on an order that waits: a reminder at half of its time, an escalation at three quarters, its end at the last. */
export function dueStep({ orderedAt, answerBy: until, reminded }: Waiting, now: Date): DeadlineStep | null {
  if (now >= until) return 'EXPIRE'
  const share = (now.getTime() - orderedAt.getTime()) / (until.getTime() - orderedAt.getTime())
  if (share >= 0.75 && reminded < 2) return 'ESCALATE'
  return share >= 0.5 && reminded < 1 ? 'REMIND' : null
}
