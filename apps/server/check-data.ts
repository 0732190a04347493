import { createHash } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { findViolations } from '#platform/server/invariants/invariants.ts'
import { createLog } from '#platform/server/log.ts'
import { openFiles } from './file-stores.ts'
import { allInvariants } from './invariants.ts'
import type { Settings } from './settings.ts'

const FILES_AT_A_TIME = 500

/**
 * Asks a database everything that must hold in it, and the file store for every file that the database knows. Reports what is
 * broken with its first records, and answers how many rules and files are. `mend` is called for a broken file, which is then read
 * again where it could do something.
 */
export async function checkData(
  url: string,
  settings: Settings,
  report: (line: string) => void,
  mend: Mend = async () => false,
): Promise<number> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC -c statement_timeout=0' })
  await client.connect()
  const log = createLog({ level: 'silent' })
  const { db, close } = openDatabase({ url, connections: 1, log, timeoutFactor: 10 })
  try {
    const invariants = await allInvariants()
    const violations = await findViolations(client, invariants)
    for (const { name, rule, records, first } of violations)
      report(`BROKEN ${name} by ${records}: ${rule}\n  ${first.join('\n  ')}`)
    const files = await findBrokenFiles(client, openFiles(settings, { db, log }).files, mend)
    for (const file of files.broken) report(`BROKEN file ${file}`)
    report(
      `${invariants.length} rules, ${violations.length} broken; ${files.count} files, ${files.broken.length} broken`,
    )
    return violations.length + files.broken.length
  } finally {
    await close()
    await client.end()
  }
}

type StoredFile = { readonly id: string; readonly bytes: number; readonly sha256: string }

/** Answers whether it did something about a broken file. */
type Mend = (file: StoredFile) => Promise<boolean>

async function findBrokenFiles(
  client: pg.Client,
  files: FileStore,
  mend: Mend,
): Promise<{ count: number; broken: string[] }> {
  const broken: string[] = []
  let count = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<StoredFile>(
      'select id, bytes::float8 as bytes, sha256 from platform.file where id > $1 order by id limit $2',
      [last, FILES_AT_A_TIME],
    )
    for (const file of rows) {
      let violation = await violationOf(files, file)
      if (violation && (await mend(file))) violation = await violationOf(files, file)
      if (violation) broken.push(`${file.id} ${violation}`)
    }
    count += rows.length
    const end = rows.at(-1)
    if (!end) return { count, broken }
    last = end.id
  }
}

async function violationOf(files: FileStore, { id, bytes, sha256 }: StoredFile): Promise<string | null> {
  const hash = createHash('sha256')
  let length = 0
  try {
    for await (const chunk of await files.read(id)) {
      length += (chunk as Buffer).length
      hash.update(chunk as Buffer)
    }
  } catch {
    return 'is not in the store'
  }
  return length === bytes && hash.digest('hex') === sha256 ? null : 'is not as it was stored'
}
