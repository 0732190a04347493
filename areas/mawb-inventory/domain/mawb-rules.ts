import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { Borrower, Mawb, MawbStatus, NamedMawb } from './mawb.ts'

export type MawbRefusal =
  | 'NOT_OWN_BRANCH'
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

/** MAW-03, MAW-07: the owner lends an Available number, not to itself and not to the branch it came from. */
export function canLend(mawb: Mawb, actor: By, to?: Borrower): Answer {
  if (mawb.ownerOfficeId !== actor.officeId) return refuse('NOT_OWN_BRANCH')
  if (mawb.use !== null) return usedUp(mawb)
  if (mawb.status !== 'Available') return refuse('LEND_NEEDS_AVAILABLE')
  if (to && 'officeId' in to && to.officeId === mawb.ownerOfficeId) return refuse('LEND_TO_OWNER')
  if (to && 'officeId' in to && to.officeId === mawb.homeOfficeId) return refuse('LEND_TO_ORIGIN_OWNER')
  return allowed
}

/** The borrowing branch takes a lent number into its own stock; the origin owner stays. */
export function canBorrow(mawb: Mawb, actor: By): Answer {
  if (mawb.use !== null) return usedUp(mawb)
  if (mawb.status !== 'Lend Out') return refuse('BORROW_NEEDS_LEND_OUT')
  return mawb.borrowerOfficeId === actor.officeId ? allowed : refuse('NOT_THE_BORROWER')
}

/** MAW-04: back to the origin owner, from a loan or from the stock of the branch that borrowed it; by owner or borrower. */
export function canReturn(mawb: Mawb, actor: By): Answer {
  if (!isHeldBy(mawb, actor)) return refuse('NOT_OWN_BRANCH')
  if (mawb.use !== null) return usedUp(mawb)
  const isAway = mawb.status === 'Available' && mawb.homeOfficeId !== mawb.ownerOfficeId
  return mawb.status === 'Lend Out' || isAway ? allowed : refuse('RETURN_NEEDS_LEND_OUT')
}

/** MAW-05, MAW-07. Disabling a lent number ends the loan. */
export function canDisable(mawb: Mawb, actor: By): Answer {
  if (mawb.ownerOfficeId !== actor.officeId) return refuse('NOT_OWN_BRANCH')
  if (mawb.use !== null) return usedUp(mawb)
  return oneOf(mawb, ['Available', 'Lend Out']) ? allowed : refuse('DISABLE_NEEDS_AVAILABLE_OR_LEND_OUT')
}

/** MAW-05, MAW-07. */
export function canEnable(mawb: Mawb, actor: By): Answer {
  if (mawb.ownerOfficeId !== actor.officeId) return refuse('NOT_OWN_BRANCH')
  if (mawb.use !== null) return usedUp(mawb)
  return mawb.status === 'Invalid' ? allowed : refuse('ENABLE_NEEDS_INVALID')
}

/** MAW-13: for a job of the actor's branch, from its own stock or from what it has on loan. A number is used once. */
export function canTake(mawb: Mawb, actor: By): Answer {
  if (!isHeldBy(mawb, actor)) return refuse('NOT_OWN_BRANCH')
  if (mawb.use !== null) return usedUp(mawb)
  const isFree = mawb.status === 'Available' && mawb.ownerOfficeId === actor.officeId
  const isLentToUs = mawb.status === 'Lend Out' && mawb.borrowerOfficeId === actor.officeId
  return isFree || isLentToUs ? allowed : refuse('TAKE_NEEDS_AVAILABLE')
}

/** The job no longer needs its number. Whether it was transmitted already is for the job to know and to refuse. */
export function canGiveBack(mawb: NamedMawb, job: By & Pick<Mawb, 'reference'>): Answer {
  const used = isInUse(mawb, job)
  if (!used.ok) return used
  return mawb.byHand || mawb.reference !== job.reference ? refuse('GIVE_BACK_OTHER_REFERENCE') : allowed
}

/** A number taken by hand goes back by hand; one that a shipment took goes back when the shipment leaves it. */
export function canGiveBackByHand(mawb: NamedMawb, actor: By): Answer {
  const used = isInUse(mawb, actor)
  if (!used.ok) return used
  return mawb.byHand ? allowed : usedByShipment(mawb)
}

/**
 * A spoiled number leaves the stock for good and is reported to CASS. Where a shipment flies on it, the shipment would be
 * left with a void waybill: it gives the number back first.
 */
export function canVoid(mawb: NamedMawb, actor: By): Answer {
  const usable = isUsable(mawb, actor)
  if (!usable.ok) return usable
  if (mawb.use === 'V') return refuse('MAWB_VOID')
  return mawb.use === 'R' && !mawb.byHand ? usedByShipment(mawb) : allowed
}

/** MAW-11: only what was imported by mistake, never a number with a history. */
export function canDelete(mawb: Mawb, actor: By): Answer {
  if (mawb.ownerOfficeId !== actor.officeId) return refuse('NOT_OWN_BRANCH')
  if (mawb.use !== null) return usedUp(mawb)
  return mawb.version === 1 ? allowed : refuse('DELETE_NEEDS_UNTOUCHED')
}

/** Whoever has to do with a number notes at it what the others of the desk should know, used or not. */
export function canNote(mawb: Mawb, actor: By): Answer {
  return isHeldBy(mawb, actor) ? allowed : refuse('NOT_OWN_BRANCH')
}

/** Owner and borrower both know of a number; to any other office it is not in the stock. */
export function isHeldBy(mawb: Mawb, actor: By): boolean {
  return mawb.ownerOfficeId === actor.officeId || mawb.borrowerOfficeId === actor.officeId
}

/**
 * While a number is lent it is the borrower's to use, otherwise the owner's. Once the borrower has used it, the owner cannot
 * have it returned either, and is told for what.
 */
function isUsable(mawb: NamedMawb, actor: By): Answer {
  const isLent = mawb.status === 'Lend Out'
  if ((isLent ? mawb.borrowerOfficeId : mawb.ownerOfficeId) === actor.officeId) return allowed
  if (!isHeldBy(mawb, actor)) return refuse('NOT_OWN_BRANCH')
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
