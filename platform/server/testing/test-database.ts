import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'
import { inject } from 'vitest'

import type { DatabaseAddresses } from '../database/grant-work.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What `testDatabase` copies. */
    templateDatabases: Readonly<Record<Template, DatabaseAddresses>>
  }
}

/** Migrated and empty, or with offices and reference data in it, as at the first start. */
export type Template = 'empty' | 'seeded'

export type TestDatabase = DatabaseAddresses & { drop(): Promise<void> }

/**
 * A migrated database of its own for a test file: `const { url, drop } = await testDatabase()`, `afterAll(drop)`. Tests work
 * as the portal does; who has to make or change a table takes `ownerUrl`. It is a copy of a template, so it costs a
 * fraction of a second; dropping it ends its connections.
 */
export async function testDatabase(like: Template = 'empty'): Promise<TestDatabase> {
  const template = inject('templateDatabases')[like]
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(template.ownerUrl, name, databaseName(template.ownerUrl))
  const ownerUrl = databaseUrl(template.ownerUrl, name)
  return { url: databaseUrl(template.url, name), ownerUrl, drop: () => dropDatabase(ownerUrl) }
}

/** Creates a database on the server of `serverUrl`, as a copy of `template` where one is named: file by file, which costs half. */
export function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  const [copy, original] = [name, template].map(pg.escapeIdentifier)
  return onServer(serverUrl, `create database ${copy} template ${original} strategy file_copy`)
}

/** Drops the database that `url` names, whoever is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  const statement = `drop database if exists ${pg.escapeIdentifier(databaseName(url))} with (force)`
  for (let timeoutFactor = DROP_PATIENCE; ; timeoutFactor--) {
    try {
      return await onServer(url, statement)
    } catch (error) {
      // A vacuum that runs in it belongs to the superuser, and only its own end gets rid of it.
      const isVacuumed = error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE
      if (!isVacuumed || timeoutFactor === 0) throw error
      await pause(100)
    }
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'
/** In tenths of a second. */
const DROP_PATIENCE = 300

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The name of the database at an address. */
export function databaseName(url: string): string {
  return new URL(url).pathname.slice(1)
}

/** Runs a statement as the owner of the tables, which the portal is not; several statements where there are no values. */
export async function asOwner(
  { ownerUrl }: DatabaseAddresses,
  statement: string,
  values?: readonly unknown[],
): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await client.query(statement, values && [...values])
  } finally {
    await client.end()
  }
}

/** A database can be copied or dropped only from another one; `postgres` is always there. */
async function onServer(url: string, statement: string): Promise<void> {
  await asOwner({ url, ownerUrl: databaseUrl(url, 'postgres') }, statement)
}
