import { type SoftBlockStep, softBlocksDue, stepSoftBlocks } from '#areas/flights/server/index.ts'
import { isNothing } from '#areas/flights/domain/soft-block.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { announce } from '#platform/server/outbox.ts'
import { notifyOffices } from '../notify-offices.ts'

/** Announced when a soft block will go back to the airline or went back; payload `SoftBlockNews`. */
export const SOFT_BLOCK_NEWS = 'space.soft-block'

/** What is mailed to the offices of a flight. */
export type SoftBlockNews = Pick<SoftBlockStep, 'kind' | 'goingBack'> & {
  readonly flight: Pick<
    SoftBlockStep['flight'],
    'id' | 'flightNo' | 'day' | 'originZone' | 'ownerOfficeId' | 'subOwnerOfficeId'
  > & { readonly origin: string }
}

const WRITER = systemWriter('release-soft-blocks')

/**
 * SPC-01: announces soft blocks a day before their release hour, and gives back at that hour what nobody has taken; returns how many
 * flights had either. A flight that fails keeps no other from its turn; the failures are thrown at the end.
 */
export async function watchSoftBlocks(db: ReadDb, now: Date): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const id of await softBlocksDue(db, now)) {
    try {
      if (await transact(db, WRITER, (tx) => step(tx, id, now))) done++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `the soft blocks of ${failures.length} flights failed`)
  return done
}

async function step(tx: WriteTx, id: string, now: Date): Promise<boolean> {
  const stepped = await stepSoftBlocks(tx, id, now)
  if (!stepped) return false
  const { kind, flight, goingBack } = stepped
  notifyOffices(tx, [flight], [])
  if (isNothing(goingBack.space)) return true
  const { flightNo, day, originZone, ownerOfficeId, subOwnerOfficeId } = flight
  const named = { id, flightNo, day, originZone, ownerOfficeId, subOwnerOfficeId, origin: flight.legs[0]?.origin ?? '' }
  await announce(tx, SOFT_BLOCK_NEWS, { kind, goingBack, flight: named } satisfies SoftBlockNews)
  return true
}
