import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Flight } from '../contract/flight.ts'
import { type GoingBack, NOTICE_HOURS, giveBackSoftBlocks, nextGoingBack } from '../domain/soft-block.ts'
import { flightRecord } from './flight-record.ts'
import { findSoftBlocks, lockFlight, saveSoftBlockNotice } from './flight-repository.ts'
import { saveReleased } from './planning-repository.ts'

/** What happened to the soft blocks of a flight: announced, or given back to the airline. */
export type SoftBlockStep = {
  readonly kind: 'NOTICE' | 'RELEASED'
  readonly flight: Flight
  readonly goingBack: GoingBack
}

/** Returns the flights whose soft blocks may have to be announced or given back. */
export function softBlocksDue(db: ReadDb, now: Date): Promise<string[]> {
  return findSoftBlocks(db, now, noticeUntil(now))
}

/**
 * Gives the soft blocks of a flight back that are due, or says that they go back within a day; undefined when neither is the case. What
 * shipments have taken stays; shipments cannot get what went back, since the flight is locked (SPC-01).
 */
export async function stepSoftBlocks(tx: WriteTx, id: string, now: Date): Promise<SoftBlockStep | undefined> {
  const row = await lockFlight(tx, id, null)
  if (!row || row.cancelReason !== null || row.withdrawn) return undefined
  const at = now.toISOString()
  const back = giveBackSoftBlocks(row, at)
  if (back) {
    await saveReleased(tx, id, { allotments: back.allotments, at: now })
    const flight = flightRecord({ ...row, allotments: back.allotments }, now)
    return { kind: 'RELEASED', flight, goingBack: { at, space: back.space } }
  }
  const next = nextGoingBack(row)
  if (!next || next.at === row.softBlockNoticed || next.at > noticeUntil(now).toISOString()) return undefined
  await saveSoftBlockNotice(tx, id, next.at)
  return { kind: 'NOTICE', flight: flightRecord(row, now), goingBack: next }
}

function noticeUntil(now: Date): Date {
  return new Date(now.getTime() + NOTICE_HOURS * 3_600_000)
}
