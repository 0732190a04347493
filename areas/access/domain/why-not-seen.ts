/** The state of a role for one user: whether it is active, and whether the user holds it. */
export type RoleFact = { readonly active: boolean; readonly held: boolean }

export type VisibilityFacts = {
  readonly userActive: boolean
  /** Permissions of which one suffices, each with the roles that grant it; empty if none is needed. */
  readonly permissions: readonly { readonly permission: string; readonly roles: readonly RoleFact[] }[]
  /** The menu entry concerned, if any. */
  readonly entry: {
    readonly roles: readonly RoleFact[]
    /** The permission that shows it, with the roles that grant it. */
    readonly permissionRoles: readonly RoleFact[]
    readonly shown: boolean
    /** Whether all headings above it are visible. */
    readonly shownAbove: boolean
  } | null
}

export const SIGHT_REASONS = [
  'USER_INACTIVE',
  'PERMISSION_MISSING',
  'ENTRY_MISSING',
  'ROLE_INACTIVE',
  'ENTRY_HIDDEN',
  'HEADING_HIDDEN',
] as const

export type VisibilityReason = (typeof SIGHT_REASONS)[number]

/** Returns all reasons why a user does not see something; empty if it is visible. */
export function whyNotSeen({ userActive, permissions, entry }: VisibilityFacts): VisibilityReason[] {
  const reasons = new Set<VisibilityReason>()
  if (!userActive) reasons.add('USER_INACTIVE')
  const needed = permissions.flatMap(({ roles }) => roles)
  if (permissions.length > 0 && !needed.some(gives)) {
    reasons.add('PERMISSION_MISSING')
    if (needed.some(({ held }) => held)) reasons.add('ROLE_INACTIVE')
  }
  if (entry) {
    const showing = [...entry.roles, ...entry.permissionRoles]
    if (!showing.some(gives)) {
      reasons.add('ENTRY_MISSING')
      if (showing.some(({ held }) => held)) reasons.add('ROLE_INACTIVE')
    }
    if (!entry.shown) reasons.add('ENTRY_HIDDEN')
    if (!entry.shownAbove) reasons.add('HEADING_HIDDEN')
  }
  return SIGHT_REASONS.filter((reason) => reasons.has(reason))
}

function gives({ active, held }: RoleFact): boolean {
  return active && held
}
