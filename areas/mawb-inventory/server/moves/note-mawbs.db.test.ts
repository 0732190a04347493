import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/server/http/context.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { mawbErrors } from '../../contract/errors.ts'
import { mawbVerbs as verbs } from '../api.ts'
import { findMawbById } from '../mawb-repository.ts'
import { type Stage, openStage } from '../testing/stage.ts'

let stage: Stage
let drop: () => Promise<void>
let hkg: Context
let sha: Context

beforeAll(async () => {
  const made = await testDatabase('seeded')
  drop = made.drop
  stage = await openStage(made.url)
  hkg = stage.by(stage.offices.HKG)
  sha = stage.by(stage.offices.SHA)
})
afterAll(async () => {
  await stage.close()
  await drop()
})

const note = (by: Context, id: string, version: number, remark: string) =>
  verbs.note(by, { rows: [{ id, version, set: { remark } }] })

test('MAW-01 a remark is no event: the ledger is unchanged, and the number can still be deleted', async () => {
  const [id = ''] = await stage.stock(hkg.actor.officeId, 1)
  expect(await note(hkg, id, 0, 'kept for the charter')).toEqual({ saved: [{ id, version: 1 }], refused: [] })
  expect(await note(hkg, id, 1, 'charter, 27 NOV')).toEqual({ saved: [{ id, version: 2 }], refused: [] })
  const { cols, rows } = await verbs.list(hkg, { page: 1, size: 20, filters: { remark: { contains: 'charter' } } })
  expect(rows.map((row) => [row[cols.indexOf('id')], row[cols.indexOf('remark')]])).toEqual([[id, 'charter, 27 NOV']])
  expect((await verbs.ledger(hkg, { id })).entries).toHaveLength(1)
  await verbs.delete(hkg, { ids: [id] })
  expect(await findMawbById(stage.database.db, id)).toBeUndefined()
})

test('MAW-01 of two concurrent remarks the second is refused with the first author and text', async () => {
  const [id = ''] = await stage.stock(hkg.actor.officeId, 1)
  await note(hkg, id, 0, 'first')
  const { saved, refused } = await note(hkg, id, 0, 'second')
  expect(saved).toEqual([])
  expect(refused[0]?.conflict).toMatchObject({ version: 1, changed: { who: 'op.test' }, now: { remark: 'first' } })
})

test('MAW-01 owner and borrower note at a number, used or not; to any other office it is not there', async () => {
  const [id = ''] = await stage.stock(hkg.actor.officeId, 1)
  const refusals = async (by: Context, version: number) =>
    (await note(by, id, version, `by ${by.actor.officeId}`)).refused.map(({ problems }) => problems[0]?.code)
  expect(await refusals(sha, 0)).toEqual([1404])
  await verbs.lend(hkg, { ids: [id], to: { officeId: sha.actor.officeId } })
  expect([await refusals(sha, 0), await refusals(hkg, 1)]).toEqual([[], []])
  const everywhere = stage.by(stage.offices.FRA, '/mawb/all-offices')
  expect(await refusals(everywhere, 2)).toEqual([mawbErrors.NOT_OWN_OFFICE.code])
})
