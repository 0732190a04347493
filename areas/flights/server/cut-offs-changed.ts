import type { WriteTx } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/outbox.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type CutOffInstants, type KeptPlan, cutOffsOf } from '../domain/replan.ts'

/** The fact that dated flights take cargo in until other times than before, or again after they stayed on the ground. */
export const CUT_OFFS_CHANGED = 'flights.cut-offs-changed'

export type CutOffsChanged = {
  readonly flights: readonly {
    readonly id: string
    readonly flightNo: string
    readonly departsAt: Instant
    /** Null of a flight that was not there before. */
    readonly before: CutOffInstants | null
  }[]
}

type Named = { readonly id: string; readonly flightNo: string }
export type Replanned = Named & {
  readonly before: KeptPlan['cutOffs'] | null
  readonly plan: Pick<KeptPlan, 'legs' | 'cutOffs'>
  /** It was cancelled or withdrawn, and flies after all. */
  readonly isBack: boolean
}

/**
 * To be called in every transaction that writes flights, their times or whether they fly: tells the areas above of those with other
 * cut-offs, and of those that are back, for who was booked on them meanwhile. At most the days ahead of one schedule in one fact.
 */
export async function announceCutOffs(tx: WriteTx, written: readonly Replanned[]): Promise<void> {
  const flights = written.flatMap(({ id, flightNo, before, plan, isBack }) => {
    const departsAt = plan.legs[0]?.departsAt
    const isSaid = isBack || !isSame(before, plan.cutOffs)
    return departsAt === undefined || !isSaid ? [] : [{ id, flightNo, departsAt, before }]
  })
  if (flights.length > 0) await announce(tx, CUT_OFFS_CHANGED, { flights } satisfies CutOffsChanged)
}

function isSame(before: CutOffInstants | null, now: CutOffInstants): boolean {
  const times = (cutOffs: CutOffInstants | null) => JSON.stringify(cutOffsOf((kind) => cutOffs?.[kind] ?? null))
  return times(before) === times(now)
}
