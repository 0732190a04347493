import { expect, test } from 'vitest'
import { type RoleFact, type VisibilityFacts, whyNotSeen } from './why-not-seen.ts'

const mine: RoleFact = { active: true, held: true }
const asleep: RoleFact = { active: false, held: true }
const foreign: RoleFact = { active: true, held: false }
const entry = { roles: [mine], permissionRoles: [], shown: true, shownAbove: true }
const seen: VisibilityFacts = { userActive: true, permissions: [{ permission: '/a', roles: [foreign, mine] }], entry }
const needing = (...roles: RoleFact[]) => ({ permissions: [{ permission: '/a', roles }] })

test.each<[string, Partial<VisibilityFacts>, string[]]>([
  ['everything in order', {}, []],
  ['nothing asked for', { permissions: [], entry: null }, []],
  ['one of two permissions held', { permissions: [...needing(foreign).permissions, ...needing(mine).permissions] }, []],
  ['an inactive user', { userActive: false }, ['USER_INACTIVE']],
  ['no role that gives the permission', needing(), ['PERMISSION_MISSING']],
  ['only roles of others', needing(foreign), ['PERMISSION_MISSING']],
  ['a role out of use', needing(asleep), ['PERMISSION_MISSING', 'ROLE_INACTIVE']],
  ['an entry of other roles', { entry: { ...entry, roles: [foreign] } }, ['ENTRY_MISSING']],
  ['an entry that a permission shows', { entry: { ...entry, roles: [], permissionRoles: [mine] } }, []],
  ['an entry of a role out of use', { entry: { ...entry, roles: [asleep] } }, ['ENTRY_MISSING', 'ROLE_INACTIVE']],
  ['a hidden entry', { entry: { ...entry, shown: false } }, ['ENTRY_HIDDEN']],
  ['a hidden heading', { entry: { ...entry, shownAbove: false } }, ['HEADING_HIDDEN']],
  [
    'all at once',
    { userActive: false, ...needing(), entry: { roles: [], permissionRoles: [], shown: false, shownAbove: false } },
    ['USER_INACTIVE', 'PERMISSION_MISSING', 'ENTRY_MISSING', 'ENTRY_HIDDEN', 'HEADING_HIDDEN'],
  ],
])('ROU-09 why a user does not see it: %s', (_what, facts, reasons) => {
  expect(whyNotSeen({ ...seen, ...facts })).toEqual(reasons)
})
