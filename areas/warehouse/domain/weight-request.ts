import { unitsOf } from '#platform/domain/decimal.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

export const REQUEST_STATUSES = ['Open', 'Adjusted', 'Confirmed', 'Withdrawn'] as const
export const REQUEST_ANSWERS = ['Adjusted', 'Confirmed'] as const

export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Whether a weighed weight differs from the booked one by more than a tolerance in per cent; weights in kg. */
export function isWeightOff(booked: string | null, weighed: string | null, tolerance: string): boolean {
  if (booked === null || weighed === null) return false
  const [was, is] = [unitsOf(booked, 2), unitsOf(weighed, 2)]
  const by = is > was ? is - was : was - is
  return was > 0n && by * 1000n > was * unitsOf(tolerance, 1)
}

/** Whether a shipment has come completely; before, its weight is not compared. */
export function hasAllPieces(bookedPieces: number | null, received: number): boolean {
  return bookedPieces !== null && received >= bookedPieces
}

/** Whether sales may give this answer; `isStillOff`: the shipment was not corrected to what was weighed. */
export function canAnswer(
  { status }: { readonly status: RequestStatus },
  answer: (typeof REQUEST_ANSWERS)[number],
  isStillOff: boolean,
): Verdict<'REQUEST_ANSWERED' | 'WEIGHT_STILL_OFF'> {
  if (status !== 'Open') return refuse('REQUEST_ANSWERED')
  return answer === 'Adjusted' && isStillOff ? refuse('WEIGHT_STILL_OFF') : allowed
}
