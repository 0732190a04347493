import type { Borrower, Mawb } from './mawb.ts'

/** The events of a number. */
export type MawbEvent =
  | { readonly kind: 'import'; readonly officeId: string }
  | { readonly kind: 'lend'; readonly to: Borrower }
  | { readonly kind: 'borrow' }
  | { readonly kind: 'return' }
  | { readonly kind: 'disable'; readonly reason: string | null }
  | { readonly kind: 'enable' }
  | { readonly kind: 'take'; readonly use: 'R' | 'S'; readonly reference: string; readonly byHand?: boolean }
  | { readonly kind: 'give back'; readonly reason?: string | null }
  | { readonly kind: 'void'; readonly reason: string }
  | { readonly kind: 'delete' }

export const EVENT_KINDS = [
  'import',
  'lend',
  'borrow',
  'return',
  'disable',
  'enable',
  'take',
  'give back',
  'void',
  'delete',
] as const satisfies readonly MawbEvent['kind'][]

/** An event with its time (an instant). */
export type Happened = MawbEvent & { readonly at: string }

/** Returns the state of a number after its events, oldest first; null before its import and after its deletion. */
export function stateOf(events: readonly Happened[]): Mawb | null {
  return events.reduce<Mawb | null>(after, null)
}

/** Returns the events up to a time (an instant, inclusive); the last one gives the state at that time. */
export function happenedBy<One extends Pick<Happened, 'at'>>(events: readonly One[], moment: string): One[] {
  const until = Date.parse(moment)
  return events.filter((event) => Date.parse(event.at) <= until)
}

/** Returns the state after an event. Throws if the event cannot follow; the rules must be checked first. */
export function after(before: Mawb | null, event: Happened): Mawb | null {
  if (event.kind === 'import') {
    if (before) throw new Error('a number is imported once')
    return imported(event.officeId)
  }
  if (!before) throw new Error(`${event.kind} of a number that is not in the stock`)
  const version = before.version + 1
  switch (event.kind) {
    case 'lend':
      return { ...before, version, status: 'Lend Out', ...borrowedBy(event.to) }
    case 'borrow':
      return { ...before, version, status: 'Available', ownerOfficeId: newOwner(before), ...NOT_LENT }
    case 'return':
      return { ...before, version, status: 'Available', ownerOfficeId: before.homeOfficeId, ...NOT_LENT }
    case 'disable':
      return { ...before, version, status: 'Invalid', ...NOT_LENT }
    case 'enable':
      return { ...before, version, status: 'Available' }
    case 'take':
      return { ...before, version, ...usedFor(event) }
    case 'give back':
      return { ...before, version, ...UNUSED }
    case 'void':
      return { ...before, version, use: 'V', usedAt: event.at, voidReason: event.reason }
    case 'delete':
      return null
  }
}

const NOT_LENT = { borrowerOfficeId: null, borrowerPartnerId: null, borrowerName: null }
const UNUSED = { use: null, usedAt: null, reference: null, byHand: false, voidReason: null }

function imported(officeId: string): Mawb {
  return { status: 'Available', homeOfficeId: officeId, ownerOfficeId: officeId, ...NOT_LENT, ...UNUSED, version: 1 }
}

function usedFor({ use, at, reference, byHand = false }: Extract<Happened, { kind: 'take' }>) {
  return { use, usedAt: at, reference, byHand }
}

function borrowedBy(to: Borrower): Pick<Mawb, keyof typeof NOT_LENT> {
  if ('officeId' in to) return { ...NOT_LENT, borrowerOfficeId: to.officeId }
  return { ...NOT_LENT, borrowerPartnerId: to.partnerId, borrowerName: to.name }
}

function newOwner(before: Mawb): string {
  if (!before.borrowerOfficeId) throw new Error('only an office borrows into its stock')
  return before.borrowerOfficeId
}
