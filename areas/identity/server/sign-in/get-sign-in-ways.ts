import type { Verb } from '#platform/server/http/context.ts'
import type { identityApi } from '../../contract/api.ts'
import { DEMO_PASSWORD } from '../users/seed-demo-users.ts'
import { findUserIds } from '../users/user-repository.ts'

/** What an installation is called, and the roles of each demo account; null where it is no demonstration. */
export type Installation = {
  readonly environment: string | null
  readonly demoRoles: Readonly<Record<string, string | readonly string[]>> | null
}

type Ways = { readonly password: boolean; readonly provider: string | null }

/** Answers the ways to sign in. Demo accounts are offered only where they exist and a password can be used. */
export function getSignInWays(
  ways: Ways,
  { environment, demoRoles }: Installation = { environment: null, demoRoles: null },
): Verb<typeof identityApi.signInWays> {
  return async ({ db }) => {
    if (demoRoles === null || !ways.password) return { ...ways, environment, demo: null }
    const present = new Set((await findUserIds(db, Object.keys(demoRoles))).map(({ account }) => account))
    const accounts = Object.entries(demoRoles)
      .filter(([account]) => present.has(account))
      .map(([account, roles]) => ({ account, role: [roles].flat().at(-1) ?? '' }))
    return { ...ways, environment, demo: accounts.length > 0 ? { password: DEMO_PASSWORD, accounts } : null }
  }
}
