import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { unpackTar } from './unpack-tar.ts'

/** Where the WAL was when the copy began and when it ended: `0/3000028`. */
export type BaseBackup = { readonly startLsn: string; readonly endLsn: string }

/** The list of files that PostgreSQL makes with their hashes. */
export const MANIFEST = 'backup_manifest'

/**
 * Copies the whole cluster into `folder` while it works, by the replication protocol as pg_basebackup does, with the WAL that makes
 * the copy consistent, and writes the manifest beside its files. The role needs REPLICATION. PostgreSQL 15 or later.
 */
export async function takeBaseBackup(url: string, folder: string): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: url, ...REPLICATION })
  client.on('error', () => undefined)
  await client.connect()
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const answered = await new Promise<string[][]>((resolve, reject) => {
      client.query(new Receiver(folder, resolve, reject))
    })
    const [startLsn, endLsn] = [answered.at(0)?.[0], answered.at(-1)?.[0]]
    if (!startLsn || !endLsn) throw new Error('PostgreSQL did not say where the backup begins and ends')
    return { startLsn, endLsn }
  } finally {
    await client.end()
  }
}

/** The types of node-postgres do not know the connection that may send a backup. */
const REPLICATION = { replication: 'database' } as object

/** Commands of the replication protocol are known in capitals only; their options in small letters. */
const STATEMENT = `BASE_BACKUP (label 'portal', checkpoint 'fast', wal true, manifest 'yes', manifest_checksums 'SHA256')`

/** One command whose answer is two tables, a copy of archives and a table; handed to node-postgres as a query of its own. */
class Receiver implements pg.Submittable {
  private readonly rows: string[][] = []
  private readonly folder: string
  private readonly resolve: (rows: string[][]) => void
  private readonly reject: (error: Error) => void
  private readonly manifest: Buffer[] = []
  private archive: ReturnType<typeof unpackTar> | null = null
  private failure: Error | null = null

  constructor(folder: string, resolve: (rows: string[][]) => void, reject: (error: Error) => void) {
    this.folder = folder
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: pg.Connection): void {
    connection.query(STATEMENT)
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push(fields.map((field) => field ?? ''))
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    try {
      if (!this.failure) this.take(String.fromCharCode(chunk[0] ?? 0), chunk.subarray(1))
    } catch (error) {
      this.failure = error as Error
    }
  }

  handleError(error: Error): void {
    this.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.failure) return this.reject(this.failure)
    writeFileSync(path.join(this.folder, MANIFEST), Buffer.concat(this.manifest))
    this.resolve(this.rows)
  }

  /** `n` begins an archive, `m` the manifest, `d` is content of what began last, `p` says how far it is. */
  private take(kind: string, content: Buffer): void {
    if (kind === 'n') {
      if (!content.toString('utf8').startsWith('base.tar'))
        throw new Error('table spaces outside of the cluster are not copied')
      this.archive = unpackTar(this.folder)
    } else if (kind === 'm') {
      this.archive?.end()
      this.archive = null
    } else if (kind === 'd') {
      if (this.archive) this.archive.take(content)
      else this.manifest.push(Buffer.from(content))
    }
  }
}
