import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { type RunningPostgres, startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { createDatabase, databaseUrl, dropDatabase } from '#platform/server/testing/test-database.ts'

import { migrateAll } from '../../apps/server/migrations.ts'

/**
 * Starts one PostgreSQL for all database tests (TEST_DATABASE_URL names another one) and migrates one database in it,
 * which every test file then copies.
 */
export default async function prepareTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer()
  const name = `template_${process.pid}`
  await createDatabase(server.ownerUrl, name)
  const [url, ownerUrl] = [server.url, server.ownerUrl].map((address) => databaseUrl(address, name)) as [string, string]
  await migrateAll({ url, ownerUrl })
  project.provide('templateDatabase', { url, ownerUrl })
  return async () => {
    await dropDatabase(ownerUrl)
    await server.stop()
  }
}

async function testServer(): Promise<RunningPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, ownerUrl: given, stop: async () => {} }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'exchange-test-'))
  const server = await startEmbeddedPostgres({ dataDir, isThrowaway: true, report: () => {} })
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}
