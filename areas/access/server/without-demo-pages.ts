import type { Grants } from '#areas/identity/server/index.ts'
import { leadsToDemo } from '../domain/demo-menu.ts'

/**
 * The rights of users where there is no demonstration: its entries stay stored as people have arranged them, and nobody
 * sees them.
 */
export function withoutDemoPages(grants: Grants): Grants {
  return {
    ...grants,
    menusOf: async (db, userId, language) =>
      (await grants.menusOf(db, userId, language)).filter((entry) => !leadsToDemo(entry)),
  }
}
