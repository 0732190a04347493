import { PERMISSIONS, type Permission } from './permissions.ts'

export type RoleComparison = {
  readonly onlyOne: readonly Permission[]
  readonly onlyOther: readonly Permission[]
  readonly both: readonly Permission[]
}

/** Returns the permissions that only one of two roles grants, and those that both grant, in the order of the catalogue. */
export function compareRoles(one: readonly string[], other: readonly string[]): RoleComparison {
  const those = (isIn: (permission: string) => boolean) => PERMISSIONS.filter(isIn)
  return {
    onlyOne: those((permission) => one.includes(permission) && !other.includes(permission)),
    onlyOther: those((permission) => other.includes(permission) && !one.includes(permission)),
    both: those((permission) => one.includes(permission) && other.includes(permission)),
  }
}
