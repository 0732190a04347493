import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { storeFile } from '#platform/server/files/file-repository.ts'
import { findViolations } from '#platform/server/invariants/invariants.ts'
import { readViolations, watchInvariants } from '#platform/server/invariants/watch-invariants.ts'
import { createLog } from '#platform/server/log.ts'
import { asOwner, testDatabase } from '#platform/server/testing/test-database.ts'
import { checkData } from './check-data.ts'
import { storedFilesOf } from './file-stores.ts'
import { allInvariants } from './invariants.ts'
import { readSettings } from './settings.ts'
import { LET_GO, PLANTED, PLANTED_ALONE } from './testing/planted-violations.ts'

let own: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
let folder: string

beforeAll(async () => {
  own = await testDatabase('seeded')
  client = new pg.Client({ connectionString: own.url })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'invariants-'))
})
afterAll(async () => {
  await client.end()
  await own.drop()
  await rm(folder, { recursive: true })
})

const log = createLog({ level: 'silent' })

test('a file that is gone or changed is found', async () => {
  const database = openDatabase({ url: own.url, connections: 2, log })
  const settings = readSettings({ DATA_DIR: folder })
  const files = storedFilesOf(settings)
  const store = (content: string) =>
    transact(database.db, systemWriter('test'), (tx) =>
      storeFile(tx, { files, log }, { name: 'x', mediaType: 'text/plain', content: Buffer.from(content) }),
    )
  const [gone, changed] = [await store('one'), await store('two'), await store('three')]
  const said: string[] = []
  expect(await checkData(own.url, settings, (line) => said.push(line))).toBe(0)
  await files.remove(gone)
  await transact(database.db, systemWriter('test'), (tx) => files.write(changed, Buffer.from('six'), tx))
  expect(await checkData(own.url, settings, (line) => said.push(line))).toBe(2)
  expect(said).toContain(`BROKEN file ${gone} is not in the store`)
  expect(said).toContain(`BROKEN file ${changed} is not as it was stored`)
  await database.close()
})

test('every rule holds at the start, and finds the breach of it that is planted', { timeout: 60_000 }, async () => {
  const invariants = await allInvariants()
  expect(Object.keys(PLANTED).toSorted()).toEqual(invariants.map(({ name }) => name).toSorted())
  expect(await findViolations(client, invariants)).toEqual([])
  await asOwner(own, LET_GO)
  const missed: string[] = []
  for (const invariant of invariants) {
    await asOwner(own, PLANTED[invariant.name] ?? '')
    const alone = PLANTED_ALONE[invariant.name]
    if (alone) await asOwner(own, alone).catch(() => undefined)
    const found = await findViolations(client, [invariant])
    if (found.length === 0) missed.push(invariant.name)
  }
  expect(missed).toEqual([])

  const database = openDatabase({ url: own.url, connections: 2, log })
  await asOwner(
    own,
    `insert into platform.invariant_check (name, records, checked_at) values ('of-another-release', 1, now())`,
  )
  await watchInvariants(database, invariants)
  const stored = await readViolations(database.pool)
  const broken = await findViolations(client, invariants)
  expect(stored.filter(({ records }) => records !== 0).map(({ name }) => name)).toEqual(
    broken.map(({ name }) => name).toSorted(),
  )
  await database.close()
})
