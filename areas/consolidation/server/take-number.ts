import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import { type MawbNumber, parseMawbNumber, printMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { findReserved, takeMawb, takeNextMawb } from '#areas/mawb-inventory/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { Refusal, requireAllowed } from '#platform/server/refusal.ts'
import { consolidationErrors } from '../contract/errors.ts'
import { canFlyAs } from '../domain/master-request.ts'
import { findLiveMaster } from './master-repository.ts'

export type StockRequest = {
  readonly officeId: string
  readonly reference: string
  readonly capacityType: string
  /** Where the airline was asked for space under a number: the reference under which it is reserved. */
  readonly reservedFor: string | null
}

/** Takes a specific number from the stock of the office, for its capacity type. */
export async function takeNamed(tx: WriteTx, mawbNo: string, request: StockRequest): Promise<MawbNumber> {
  const number = readNumber(mawbNo)
  if (await findLiveMaster(tx, number)) {
    throw new Refusal(consolidationErrors.MAWB_EXISTS, { params: { mawb: printMawbNumber(number) } })
  }
  const { officeId, reference, reservedFor } = request
  const taken = await takeMawb(tx, { ...number, officeId, reference, reservedFor })
  requireAllowed(consolidationErrors, canFlyAs(taken, request.capacityType))
  return numberOf(taken)
}

/** Takes the number that the airline confirmed space under, otherwise the next free one of the capacity type. */
export async function takeNext(tx: WriteTx, airlineCode: string, request: StockRequest): Promise<MawbNumber> {
  const { officeId, reservedFor } = request
  const reserved =
    reservedFor === null
      ? undefined
      : await findReserved(tx, { officeId, airline: airlineCode, reference: reservedFor })
  if (reserved) return takeNamed(tx, printMawbNumber(reserved), request)
  return numberOf(await takeNextMawb(tx, { ...request, airlineCode }))
}

/** Parses a number as typed; refuses with the errors of the stock. */
export function readNumber(mawbNo: string): MawbNumber {
  const read = parseMawbNumber(mawbNo)
  if (!read.ok) throw new Refusal(mawbErrors[read.code], { params: read.params })
  return read.number
}

function numberOf({ prefix, serial }: MawbNumber): MawbNumber {
  return { prefix, serial }
}
