import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { seedOrganisation } from '#areas/organisation/server/index.ts'
import { seedReferenceData } from '#areas/reference-data/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import type { DatabaseAddresses } from '#platform/server/database/grant-work.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { createDatabase, databaseName, databaseUrl, dropDatabase } from '#platform/server/testing/test-database.ts'

import { migrateAll } from '../../apps/server/migrations.ts'

/**
 * Starts one PostgreSQL for all database tests (TEST_DATABASE_URL names another one) and makes two databases in it, of which every
 * test file copies one: a migrated one, and one with offices and reference data.
 */
export default async function prepareTemplates(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer()
  const empty = addressesOf(server, `template_${process.pid}`)
  const seeded = addressesOf(server, `template_${process.pid}_seeded`)
  await createDatabase(server.ownerUrl, databaseName(empty.ownerUrl))
  await migrateAll(empty)
  await createDatabase(server.ownerUrl, databaseName(seeded.ownerUrl), databaseName(empty.ownerUrl))
  await seed(seeded.url)
  project.provide('templateDatabases', { empty, seeded })
  return async () => {
    await dropDatabase(seeded.ownerUrl)
    await dropDatabase(empty.ownerUrl)
    await server.stop()
  }
}

async function testServer(): Promise<RunningPostgres> {
  const input = process.env['TEST_DATABASE_URL']
  if (input) return { url: input, ownerUrl: input, stop: async () => {} }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'exchange-test-'))
  const server = await startEmbeddedPostgres({ dataDir, isThrowaway: true, report: () => {} })
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

function addressesOf({ url, ownerUrl }: DatabaseAddresses, name: string): DatabaseAddresses {
  return { url: databaseUrl(url, name), ownerUrl: databaseUrl(ownerUrl, name) }
}

async function seed(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, connections: 1, log: createLog({ level: 'silent' }) })
  await transact(db, systemWriter('seed'), async (tx) => {
    await seedOrganisation(tx)
    await seedReferenceData(tx)
  })
  await close()
}
