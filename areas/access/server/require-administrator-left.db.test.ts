import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUser, identityServer } from '#areas/identity/server/index.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { accessErrors } from '../contract/errors.ts'
import { grantRole, grants } from './index.ts'
import { type AccessTestBed, accessTestBed } from './testing/access-test-bed.ts'

const identity = identityServer({ grants, origins: { allowed: [], own: null } })
let bed: AccessTestBed
beforeAll(async () => {
  bed = await accessTestBed()
  await transact(bed.db, systemWriter('test'), async (tx) => grantRole(tx, await bed.idOf('op.fra'), 'administrator'))
})
afterAll(() => bed.close())

async function setActive(actor: string, account: string, active: boolean): Promise<unknown> {
  const user = await findUser(bed.db, await bed.idOf(account))
  if (!user) throw new Error(`no user ${account}`)
  const { account: _, ...fields } = user
  return identity.verbs.editUser(await bed.contextOf(actor), { ...fields, active })
}

test('ROU-09 two administrators who deactivate each other concurrently leave one', async () => {
  for (let round = 0; round < 5; round++) {
    const both = await Promise.allSettled([setActive('admin', 'op.fra', false), setActive('op.fra', 'admin', false)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refusal = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refusal.reason).toMatchObject({ entry: accessErrors.NOBODY_LEFT })
    const [left, gone] = both[0].status === 'fulfilled' ? ['admin', 'op.fra'] : ['op.fra', 'admin']
    await setActive(left, gone, true)
  }
})
