import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { Borrower, Mawb, MawbStatus, NamedMawb } from './mawb.ts'

export type MawbRefusal =
  | 'NOT_OWN_OFFICE'
  | 'MAWB_USED'
  | 'MAWB_VOID'
  | 'MAWB_LENT'
  | 'LEND_NEEDS_AVAILABLE'
  | 'LEND_TO_ORIGIN_OWNER'
  | 'LEND_TO_OWNER'
  | 'BORROW_NEEDS_LEND_OUT'
  | 'NOT_THE_BORROWER'
  | 'RETURN_NEEDS_LEND_OUT'
  | 'DISABLE_NEEDS_AVAILABLE_OR_LEND_OUT'
  | 'ENABLE_NEEDS_INVALID'
  | 'TAKE_NEEDS_AVAILABLE'
  | 'GIVE_BACK_NEEDS_USED'
  | 'GIVE_BACK_OTHER_REFERENCE'
  | 'USED_BY_SHIPMENT'
  | 'DELETE_NEEDS_UNTOUCHED'

type By = Pick<Actor, 'officeId'>
type Answer = Verdict<MawbRefusal>

/** MAW-03, MAW-07: the owner may lend an Available number, but not to itself or to the branch that it came from. */
export function canLend(mawb: Mawb, actor: By, to?: Borrower): Answer {
  if (mawb.ownerOfficeId !== actor.officeId) return refuse('NOT_OWN_OFFICE')
  if (mawb.use !== null) return usedUp(mawb)
  if (mawb.status !== 'Available') return refuse('LEND_NEEDS_AVAILABLE')
  if (to && 'officeId' in to && to.officeId === mawb.ownerOfficeId) return refuse('LEND_TO_OWNER')
  if (to && 'officeId' in to && to.officeId === mawb.homeOfficeId) return refuse('LEND_TO_ORIGIN_OWNER')
  return allowed
}

/** The borrowing branch may take a lent number into its own stock; the origin owner does not change. */
export function canBorrow(mawb: Mawb, actor: By): Answer {
  if (mawb.use !== null) return usedUp(mawb)
  if (mawb.status !== 'Lend Out') return refuse('BORROW_NEEDS_LEND_OUT')
  return mawb.borrowerOfficeId === actor.officeId ? allowed : refuse('NOT_THE_BORROWER')
}

/** MAW-04: owner or borrower may return a number to its origin owner, from a loan or from the stock of the branch that borrowed it. */
export function canReturn(mawb: Mawb, actor: By): Answer {
  if (!isHeldBy(mawb, actor)) return refuse('NOT_OWN_OFFICE')
  if (mawb.use !== null) return usedUp(mawb)
  const isAway = mawb.status === 'Available' && mawb.homeOfficeId !== mawb.ownerOfficeId
  return mawb.status === 'Lend Out' || isAway ? allowed : refuse('RETURN_NEEDS_LEND_OUT')
}

/** MAW-05, MAW-07: disabling a lent number ends the loan. */
export function canDisable(mawb: Mawb, actor: By): Answer {
  if (mawb.ownerOfficeId !== actor.officeId) return refuse('NOT_OWN_OFFICE')
  if (mawb.use !== null) return usedUp(mawb)
  return oneOf(mawb, ['Available', 'Lend Out']) ? allowed : refuse('DISABLE_NEEDS_AVAILABLE_OR_LEND_OUT')
}

/** MAW-05, MAW-07. */
export function canEnable(mawb: Mawb, actor: By): Answer {
  if (mawb.ownerOfficeId !== actor.officeId) return refuse('NOT_OWN_OFFICE')
  if (mawb.use !== null) return usedUp(mawb)
  return mawb.status === 'Invalid' ? allowed : refuse('ENABLE_NEEDS_INVALID')
}

/** MAW-13: a number may be taken for a job of the actor's branch from its own stock or its loans. A number is used once. */
export function canTake(mawb: Mawb, actor: By): Answer {
  if (!isHeldBy(mawb, actor)) return refuse('NOT_OWN_OFFICE')
  if (mawb.use !== null) return usedUp(mawb)
  const isFree = mawb.status === 'Available' && mawb.ownerOfficeId === actor.officeId
  const isLentToUs = mawb.status === 'Lend Out' && mawb.borrowerOfficeId === actor.officeId
  return isFree || isLentToUs ? allowed : refuse('TAKE_NEEDS_AVAILABLE')
}

/** A number may be given back if its job no longer needs it. The job checks whether it was already transmitted. */
export function canGiveBack(mawb: NamedMawb, job: By & Pick<Mawb, 'reference'>): Answer {
  const used = isInUse(mawb, job)
  if (!used.ok) return used
  return mawb.byHand || mawb.reference !== job.reference ? refuse('GIVE_BACK_OTHER_REFERENCE') : allowed
}

/** A number taken by hand is given back by hand; one taken by a shipment is given back by the shipment. */
export function canGiveBackByHand(mawb: NamedMawb, actor: By): Answer {
  const used = isInUse(mawb, actor)
  if (!used.ok) return used
  return mawb.byHand ? allowed : usedByShipment(mawb)
}

/**
 * A void number leaves the stock permanently and is reported to CASS. A shipment must give it back first, because it would be
 * left with a void waybill.
 */
export function canVoid(mawb: NamedMawb, actor: By): Answer {
  const usable = isUsable(mawb, actor)
  if (!usable.ok) return usable
  if (mawb.use === 'V') return refuse('MAWB_VOID')
  return mawb.use === 'R' && !mawb.byHand ? usedByShipment(mawb) : allowed
}

/** MAW-11: only numbers imported by mistake may be deleted, never one with a history. */
export function canDelete(mawb: Mawb, actor: By): Answer {
  if (mawb.ownerOfficeId !== actor.officeId) return refuse('NOT_OWN_OFFICE')
  if (mawb.use !== null) return usedUp(mawb)
  return mawb.version === 1 ? allowed : refuse('DELETE_NEEDS_UNTOUCHED')
}

/** Owner and borrower may write a remark, whether the number is used or not. */
export function canNote(mawb: Mawb, actor: By): Answer {
  return isHeldBy(mawb, actor) ? allowed : refuse('NOT_OWN_OFFICE')
}

/** Whether the office owns or has borrowed the number; for other offices it is not in the stock. */
export function isHeldBy(mawb: Mawb, actor: By): boolean {
  return mawb.ownerOfficeId === actor.officeId || mawb.borrowerOfficeId === actor.officeId
}

/**
 * A lent number may be used by the borrower only, others by the owner. A number used by its borrower cannot be returned; the
 * refusal names the use.
 */
function isUsable(mawb: NamedMawb, actor: By): Answer {
  const isLent = mawb.status === 'Lend Out'
  if ((isLent ? mawb.borrowerOfficeId : mawb.ownerOfficeId) === actor.officeId) return allowed
  if (!isHeldBy(mawb, actor)) return refuse('NOT_OWN_OFFICE')
  return mawb.use === null ? refuse('MAWB_LENT', { borrower: mawb.borrower ?? '' }) : usedUp(mawb)
}

function isInUse(mawb: NamedMawb, actor: By): Answer {
  const usable = isUsable(mawb, actor)
  if (!usable.ok) return usable
  if (mawb.use === 'V') return refuse('MAWB_VOID')
  return mawb.use === null ? refuse('GIVE_BACK_NEEDS_USED') : allowed
}

function usedByShipment({ reference }: Mawb): Answer {
  return refuse('USED_BY_SHIPMENT', { reference: reference ?? '' })
}

function usedUp(mawb: Mawb): Answer {
  return mawb.use === 'V' ? refuse('MAWB_VOID') : refuse('MAWB_USED', { reference: mawb.reference ?? '' })
}

function oneOf(mawb: Mawb, statuses: readonly MawbStatus[]): boolean {
  return statuses.includes(mawb.status)
}
