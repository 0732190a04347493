import type { Grants } from '#areas/identity/server/index.ts'
import { leadsToDemo } from '../domain/demo-menu.ts'

/** Returns the grants of an installation without demonstration: demo entries stay stored but are hidden. */
export function withoutDemoPages(grants: Grants): Grants {
  return {
    ...grants,
    menusOf: async (db, userId, language) =>
      (await grants.menusOf(db, userId, language)).filter((entry) => !leadsToDemo(entry)),
  }
}
