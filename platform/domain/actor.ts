/** Who acts: the signed-in user as every rule and every query sees them. Office = the branch whose stock and shipments are theirs. */
export type Actor = {
  readonly userId: string
  readonly account: string
  readonly name: string
  readonly officeId: string
  readonly officeCode: string
  readonly permissions: readonly string[]
  readonly isManager: boolean
  readonly sessionId: string
  /** Somebody else chose the password: nothing is open to the user until they have changed it (SES-10). */
  readonly mustChangePassword?: boolean
  /** Who sits before the screen when they have switched to this user (SES-12). */
  readonly switchedFrom?: SwitchedFrom | null
  /** The origin of the partner's page that asks in a frame for the user. It may only read, and only as that origin. */
  readonly frameOrigin?: string
}

export type SwitchedFrom = { readonly userId: string; readonly account: string; readonly name: string }

/**
 * Whether the actor holds at least one of the listed permission strings (SHL-16).
 * Throws on an empty list: an element or endpoint without a permission is a programming error, not a free pass.
 */
export function holdsAny(actor: Pick<Actor, 'permissions'>, any: readonly string[]): boolean {
  if (any.length === 0) throw new Error('an empty permission list is an error')
  return any.some((permission) => actor.permissions.includes(permission))
}
