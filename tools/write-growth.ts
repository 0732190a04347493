import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'

import { placeTables } from '../apps/server/growth/check-growth.ts'
import { citusScript } from '../apps/server/growth/citus-script.ts'
import { readCatalogue } from '../apps/server/growth/read-catalogue.ts'
import { migrateAll } from '../apps/server/migrations.ts'

// Writes docs/growth.sql from the tables of a database made for it; a test of `npm run verify` compares the file.
const dataDir = await mkdtemp(path.join(tmpdir(), 'exchange-growth-'))
const postgres = await startEmbeddedPostgres({ dataDir, isThrowaway: true, report: () => undefined })
try {
  await migrateAll(postgres)
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  const tables = await readCatalogue(client)
  await client.end()
  const script = citusScript(placeTables(tables))
  await writeFile(path.join(import.meta.dirname, '../docs/growth.sql'), script)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
