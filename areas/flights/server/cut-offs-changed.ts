import type { WriteTx } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/outbox.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type CutOffInstants, type StoredPlan, cutOffsOf } from '../domain/replan.ts'

/** The event that dated flights have other cut-offs, or operate again after being cancelled or withdrawn. */
export const CUT_OFFS_CHANGED = 'flights.cut-offs-changed'

export type CutOffsChanged = {
  readonly flights: readonly {
    readonly id: string
    readonly flightNo: string
    readonly departsAt: Instant
    /** Null if the flight is new. */
    readonly before: CutOffInstants | null
  }[]
}

type Named = { readonly id: string; readonly flightNo: string }
export type Replanned = Named & {
  readonly before: StoredPlan['cutOffs'] | null
  readonly plan: Pick<StoredPlan, 'legs' | 'cutOffs'>
  /** Whether it was cancelled or withdrawn and operates again. */
  readonly isBack: boolean
}

/**
 * Announces flights with changed cut-offs and flights that operate again, so that bookings on them can follow. Must be called in
 * every transaction that writes flights, their times or whether they operate. One event covers at most the generated days of one
 * schedule.
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
