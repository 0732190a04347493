import type { Actor } from '#platform/domain/actor.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed } from '#platform/server/refusal.ts'
import type { mawbApi } from '../../contract/api.ts'
import { mawbErrors } from '../../contract/errors.ts'
import { capacityProblem } from '../../domain/import-row.ts'
import { type MawbNumber, parseMawbNumber, printMawbNumber } from '../../domain/mawb-number.ts'
import { canGiveBack, canTake, isHeldBy } from '../../domain/mawb-rules.ts'
import { knownReference } from '../known-reference.ts'
import { type Taken, lockMawb, takeFirstFree } from '../mawb-repository.ts'
import { happen } from './move-mawbs.ts'
import type { StockRow } from '../stock-row.ts'
import { watchStock } from '../alerts/watch-stock.ts'
import { wrongFields } from '../import/wrong-fields.ts'

type By = Pick<Actor, 'officeId'>
type Job = {
  readonly officeId: string
  readonly reference: string
  readonly use?: 'R' | 'S'
  readonly byHand?: boolean
}

/** MAW-13: takes the next free number of an airline, or a specific one, for a waybill outside the portal. */
export const takeMawbForJob: Verb<typeof mawbApi.take> = async (context, input) => {
  const { number, airline, capacityType, use, reference } = input
  if (capacityType !== null) await requireCapacityType(context, capacityType)
  return context.transact(async (tx) => {
    const job = { officeId: context.actor.officeId, reference, use, byHand: true }
    if (number === null) {
      return takenAs(
        await takeNextMawb(tx, { ...job, airlineCode: airline ?? '', capacityType: capacityType ?? undefined }),
      )
    }
    const read = parseMawbNumber(number)
    if (!read.ok) throw new Refusal(mawbErrors[read.code], { params: read.params })
    return takenAs(await takeMawb(tx, { ...job, ...read.number }))
  })
}

/**
 * Takes the lowest free number of an airline from the office's own stock for a job in one statement; concurrent takers get
 * different numbers. Refuses with NO_FREE_MAWB, or with NO_FREE_MAWB_OF_TYPE if a capacity type was given, because other types
 * may be free.
 */
export async function takeNextMawb(
  tx: WriteTx,
  request: Job & { readonly airlineCode: string; readonly capacityType?: string | undefined },
): Promise<Taken> {
  const { officeId, reference, use = 'R', byHand = false, airlineCode: airline, capacityType = null } = request
  const event = { kind: 'take', use, reference, byHand } as const
  const row = await takeFirstFree(tx, { officeId, airline, capacityType, event })
  if (!row) throw noneFree(airline, capacityType)
  if (row.isWatched) await watchStock(tx, [{ officeId, airline }])
  return row
}

/**
 * Takes a specific number for a job from the office's own stock or its loans. One that is reserved for the same job, as
 * `reservedFor` says, is given back and taken in one go.
 */
export async function takeMawb(
  tx: WriteTx,
  request: Job & MawbNumber & { readonly reservedFor?: string | null },
): Promise<StockRow> {
  const { officeId, reference, reservedFor = null, use = 'R', byHand = false } = request
  if (reservedFor !== null) await giveBackReserved(tx, { ...request, officeId, reference: reservedFor })
  const row = await lockInStock(tx, request, request)
  requireAllowed(mawbErrors, canTake(row, request))
  await happen(tx, [row], { kind: 'take', use, reference, byHand })
  return row
}

/** Gives back a number taken for the job `reference` of the office. The caller has checked that the waybill was not transmitted yet. */
export async function giveBackMawb(tx: WriteTx, entered: MawbNumber & Omit<Job, 'use'>): Promise<void> {
  const row = await lockInStock(tx, entered, entered)
  requireAllowed(mawbErrors, canGiveBack(row, entered))
  await happen(tx, [row], { kind: 'give back' })
}

/** Gives a number back if it is still reserved under `reference`; false if a waybill has taken it, or nobody reserved it. */
export async function giveBackReserved(tx: WriteTx, reserved: MawbNumber & Omit<Job, 'use'>): Promise<boolean> {
  const row = await lockMawb(tx, reserved)
  if (!row || row.use !== 'R' || !canGiveBack(row, reserved).ok) return false
  await happen(tx, [row], { kind: 'give back' })
  return true
}

/** Voids a number taken for the job `reference`, whose issued waybill was voided: it never returns to the free stock. */
export async function voidTakenMawb(
  tx: WriteTx,
  entered: MawbNumber & Omit<Job, 'use'> & { readonly reason: string },
): Promise<void> {
  const { reason, ...taken } = entered
  await giveBackMawb(tx, taken)
  await happen(tx, [await lockInStock(tx, taken, taken)], { kind: 'void', reason })
}

async function requireCapacityType(context: Context, code: string): Promise<void> {
  const refused = capacityProblem(code, await knownReference(context.db))
  if (refused) throw wrongFields(context, [{ path: 'capacityType', refused }])
}

function noneFree(airline: string, capacityType: string | null): Refusal {
  if (capacityType === null) return new Refusal(mawbErrors.NO_FREE_MAWB, { params: { airline } })
  return new Refusal(mawbErrors.NO_FREE_MAWB_OF_TYPE, { params: { airline, capacityType } })
}

/** Numbers of other offices are treated as not found. */
async function lockInStock(tx: WriteTx, number: MawbNumber, by: By): Promise<StockRow> {
  const row = await lockMawb(tx, number)
  if (!row || !isHeldBy(row, by))
    throw new Refusal(mawbErrors.MAWB_NOT_IN_STOCK, { params: { value: printMawbNumber(number) } })
  return row
}

function takenAs({ id, number }: Taken): { id: string; number: string } {
  return { id, number }
}
