import { expect, test } from 'vitest'
import { canAdministerUser, canMarkUser, mayGrant, officeOfUsers, seesUsersOf } from './administering-rules.ts'

const CLERK = ['/shipment/list']
const LOCAL = ['/shipment/list', '/user/edit', '/user/list']
const LOCAL_RIGHTS = [...LOCAL, '/access/edit']
const HEAD_USERS = [...LOCAL, '/user/all-offices']
const HEAD = [...HEAD_USERS, '/access/edit']

const ACTORS = { LOCAL, LOCAL_RIGHTS, HEAD_USERS, HEAD }
const TARGETS = { nothing: [], CLERK, LOCAL, LOCAL_RIGHTS, HEAD_USERS, HEAD, other: ['/mawb/lend'] }

/** Who may administer whom; everything else is refused. */
const REACHES: Record<keyof typeof ACTORS, readonly (keyof typeof TARGETS)[]> = {
  LOCAL: ['nothing', 'CLERK', 'LOCAL'],
  LOCAL_RIGHTS: ['nothing', 'CLERK', 'LOCAL', 'LOCAL_RIGHTS'],
  HEAD_USERS: ['nothing', 'CLERK', 'LOCAL', 'HEAD_USERS'],
  HEAD: ['nothing', 'CLERK', 'LOCAL', 'LOCAL_RIGHTS', 'HEAD_USERS', 'HEAD', 'other'],
}

const keysOf = <Key extends string>(all: Readonly<Record<Key, unknown>>) => Object.keys(all) as Key[]
const pairs = keysOf(ACTORS).flatMap((actor) => keysOf(TARGETS).map((target) => [actor, target] as const))

test.each(pairs)('ROU-09 %s administers a user who holds %s, and may grant as much', (name, whom) => {
  const actor = { userId: 'me', permissions: ACTORS[name] }
  const verdict = canAdministerUser({ id: 'other', permissions: TARGETS[whom] }, actor)
  const reaches = REACHES[name].includes(whom)
  expect(verdict.ok || verdict.code).toBe(reaches || 'USER_MAY_DO_MORE')
  expect(mayGrant(actor, TARGETS[whom])).toBe(reaches)
})

test.each([
  [null, true],
  [{}, 'SWITCHED_USER'],
])('ROU-09 oneself is administered, but not as whom one has switched to: %j', (switchedFrom, expected) => {
  const actor = { userId: 'me', permissions: LOCAL, switchedFrom }
  const verdict = canAdministerUser({ id: 'me', permissions: HEAD }, actor)
  expect(verdict.ok || verdict.code).toBe(expected)
})

test.each([
  ['LOCAL', 'hkg', true],
  ['LOCAL', 'sha', false],
  ['LOCAL_RIGHTS', 'hkg', true],
  ['LOCAL_RIGHTS', 'sha', false],
  ['HEAD_USERS', 'hkg', true],
  ['HEAD_USERS', 'sha', true],
  ['HEAD', 'hkg', true],
  ['HEAD', 'sha', true],
] as const)('ROU-09 %s of hkg sees the users of %s: %s', (name, office, expected) => {
  const actor = { officeId: 'hkg', permissions: ACTORS[name] }
  expect(seesUsersOf(actor, office)).toBe(expected)
  expect(officeOfUsers(actor)).toBe(name.startsWith('HEAD') ? null : 'hkg')
})

const [NONE, BOTH] = [
  { isManager: false, isSwitch: false },
  { isManager: true, isSwitch: true },
]
const MARKS = [NONE, { ...NONE, isManager: true }, { ...NONE, isSwitch: true }, BOTH]

test.each(MARKS.flatMap((own) => MARKS.map((input) => [own, input] as const)))(
  'ROU-09 a user who is %j grants %j only if held; head office grants all; keeping and removing are open',
  (own, input) => {
    const theirs = (!input.isManager || own.isManager) && (!input.isSwitch || own.isSwitch)
    const verdict = canMarkUser(input, null, { ...own, permissions: LOCAL })
    expect(verdict.ok || verdict.code).toBe(theirs || 'MARK_NOT_YOURS')
    expect(canMarkUser(input, NONE, { ...own, permissions: LOCAL })).toEqual(verdict)
    expect(canMarkUser(input, input, { ...own, permissions: LOCAL }).ok).toBe(true)
    expect(canMarkUser(NONE, input, { ...own, permissions: LOCAL }).ok).toBe(true)
    expect(canMarkUser(input, null, { ...own, permissions: HEAD }).ok).toBe(true)
  },
)
