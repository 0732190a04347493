import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namesOfAccounts } from '#areas/identity/server/index.ts'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { type Database, type WriteTx, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { type MawbNumber, mawbNumbersFrom } from '../../domain/mawb-number.ts'
import { addNumbers } from '../import/add-numbers.ts'

/** A test database with three branches, reference data and users. */
export type Stage = {
  readonly database: Database
  readonly offices: { readonly HKG: string; readonly SHA: string; readonly FRA: string }
  /** Returns the request context of a user of an office. */
  by(officeId: string, ...permissions: string[]): Context
  /** Adds new numbers of Lufthansa Cargo to an office's stock; returns their ids in order. */
  stock(officeId: string, quantity: number): Promise<string[]>
  close(): Promise<void>
}

const log = createLog({ level: 'silent' })

/** `url` is that of a seeded database (`testDatabase`). */
export async function openStage(url: string): Promise<Stage> {
  const database = openDatabase({ url, connections: 24, timeoutFactor: 4, log })
  const { db } = database
  const idOf = async (code: string) => (await findOfficeByCode(db, code))?.id ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'mawb-files-'))
  return {
    database,
    offices: { HKG: await idOf('HKG'), SHA: await idOf('SHA'), FRA: await idOf('FRA') },
    by: requestsTo(database, folder),
    stock: freshNumbers(database),
    async close() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function requestsTo({ db, pool }: Database, folder: string): Stage['by'] {
  const files = folderFileStore(folder)
  return (officeId, ...permissions) => {
    const userId = crypto.randomUUID()
    const known = { userId, account: 'op.test', name: 'Op', isManager: false, sessionId: userId }
    const actor = { ...known, officeId, officeCode: '', permissions }
    const writer = { actorId: userId, account: actor.account, requestId: 'test-request' }
    const people = peopleIn('en_US', namesOfAccounts)
    const request = { db, raw: rawReader(pool), files, log, actor, people, language: 'en_US', now: new Date() }
    return {
      ...request,
      transact: (work: (tx: WriteTx) => Promise<unknown>) => transact(db, writer, work),
    } as unknown as Context
  }
}

/** Each block starts after the end of the previous one. */
function freshNumbers({ db, pool }: Database): Stage['stock'] {
  const kinds = { airline: 'LH', capacityType: 'SPOT', receivedDate: '2026-11-01' }
  let next: MawbNumber = { prefix: '020', serial: '10000001' }
  return async (officeId, quantity) => {
    const range = mawbNumbersFrom(next, quantity + 1)
    if (!range.ok) throw new Error('no numbers left')
    const numbers = range.numbers.slice(0, quantity)
    next = range.numbers.at(-1) ?? next
    const added = numbers.map((number) => ({ ...number, ...kinds }))
    await transact(db, systemWriter('test'), (tx) => addNumbers(tx, officeId, added, null))
    const { rows } = await pool.query<{ id: string }>(
      'select id from mawb_inventory.mawb where number = any($1) order by number',
      [numbers.map(({ prefix, serial }) => `${prefix}-${serial}`)],
    )
    return rows.map((row) => row.id)
  }
}
