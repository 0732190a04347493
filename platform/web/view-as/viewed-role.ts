import type { Endpoint } from '../../contract/endpoint.ts'
import { createStore, useStore } from '../store.ts'

/** A role that an administrator looks at the portal with: never more than their own rights, and nothing is written. */
export type ViewedRole = {
  readonly name: string
  readonly permissions: readonly string[]
  /** Ids of the menu entries that a holder sees. */
  readonly menus: readonly string[]
}

const viewed = createStore<ViewedRole | null>(null)

export function viewedRole(): ViewedRole | null {
  return viewed.get()
}

export function useViewedRole(): ViewedRole | null {
  return useStore(viewed)
}

/** Only for the session, which narrows the user by it. */
export function setViewedRole(role: ViewedRole | null): void {
  viewed.set(role)
}

type Rights = { readonly permissionlist: readonly string[]; readonly menulist: readonly { readonly id: string }[] }

/** The user with those of their own rights and pages that the role has too. */
export function narrowedTo<User extends Rights>(user: User, role: ViewedRole | null): User {
  if (role === null) return user
  return {
    ...user,
    permissionlist: user.permissionlist.filter((permission) => role.permissions.includes(permission)),
    menulist: user.menulist.filter(({ id }) => role.menus.includes(id)),
  }
}

/** Whether a call may change something that needs a right; what everybody may do, such as logging out, goes on. */
export function isHeldBack({ method, access, ...endpoint }: Endpoint, role: ViewedRole | null): boolean {
  const isRead = method === 'GET' || 'list' in endpoint
  return role !== null && !isRead && typeof access !== 'string'
}
