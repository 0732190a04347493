import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

import { StartupError } from '#platform/server/startup-error.ts'

import { claimDataFolder } from './data-folder-claim.ts'
import { OWNER, WORKER, addressesAt, passwordFile, readPassword, runningAddresses } from './embedded-addresses.ts'
import type { DatabaseAddresses } from './grant-work.ts'
import { giveTo, postgresAccount } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { superviseServer } from './supervise-server.ts'
import { type Cluster, insideFolder, runInCluster, runningPid, startPostmaster, stopPostmaster } from './postmaster.ts'

const majorVersion = '18'
const logLimitBytes = 10_000_000

type StartOptions = {
  readonly dataDir: string
  readonly isThrowaway?: boolean
  /** Whether it was laid down by a restore and reads WAL before it is ready, which may take minutes. */
  readonly recovers?: boolean
  report(line: string): void
  ended?(): void
}

/** A PostgreSQL that is there to be used, until it is stopped. */
export type RunningPostgres = DatabaseAddresses & { stop(): Promise<void> }

/**
 * Starts the PostgreSQL that comes with the dependencies on `dataDir` (made on the first start) and answers with the
 * addresses of its database. The server listens on 127.0.0.1 only, on a free port, with random passwords kept in
 * `dataDir` for us alone; neither the owner of the tables nor the role that the portal works as is a superuser. A server
 * left over by a killed process is stopped in order first. `isThrowaway` is for tests: what is committed then survives the
 * end of PostgreSQL, but not that of the machine. A server that ends although nobody stopped it is started again at the same
 * address; where that fails, or it ends too often, that is reported and `ended` called.
 * Throws a StartupError for every reason the operator can do something about.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<RunningPostgres> {
  const folder = prepareFolder(path.resolve(options.dataDir))
  const giveBack = await claimDataFolder(folder)
  try {
    const running = await bringUp(folder, options)
    const stop = async (): Promise<void> => {
      await running.stop()
      await giveBack()
    }
    return { ...running, stop }
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** The embedded PostgreSQL of `dataDir`: the one that a portal runs, which is left alone, or else one started for the caller. */
export async function useEmbeddedPostgres(options: Pick<StartOptions, 'dataDir' | 'report'>): Promise<RunningPostgres> {
  const folder = path.resolve(options.dataDir)
  if (!existsSync(path.join(folder, 'postgres')))
    throw new StartupError(`There is no database in ${folder} yet; \`npm start\` makes one.`)
  const running = runningAddresses(folder)
  return running ? { ...running, stop: async () => {} } : startEmbeddedPostgres(options)
}

function prepareFolder(folder: string): string {
  try {
    makeFolder(folder)
    writeFileSync(path.join(folder, '.writable'), '')
    rmSync(path.join(folder, '.writable'))
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      throw new StartupError(`The disk of the data folder ${folder} is full; free some space and start again.`)
    }
    throw new StartupError(
      `The data folder ${folder} cannot be written; change its owner or set DATA_DIR to another folder.`,
    )
  }
}

/** One level after the other: with `recursive` Node never returns where a file system takes no folders, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

async function bringUp(
  folder: string,
  { isThrowaway = false, recovers = false, report, ended }: Omit<StartOptions, 'dataDir'>,
): Promise<RunningPostgres> {
  const dir = path.join(folder, 'postgres')
  const account = postgresAccount(dir)
  const cluster: Cluster = { dir, binaries: postgresBinaries(account), account }
  if (!existsSync(dir)) create(cluster, folder, report)
  refuseOtherVersion(cluster)
  if (account) giveTo(account, dir)
  for (const role of [OWNER, WORKER]) readPassword(folder, role)
  if (runningPid(dir) !== undefined) {
    report('Stopping the PostgreSQL that an earlier, killed server left behind …')
    await stopPostmaster(cluster)
  }
  giveRights(cluster)
  const logFile = path.join(folder, 'postgres.log')
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) rmSync(logFile)
  const port = await freePort()
  const start = () =>
    startPostmaster(cluster, settings(port, isThrowaway ? 'off' : 'on'), { logFile, waitSeconds: recovers ? 3600 : 60 })
  const stop = await superviseServer(cluster, { start, logFile, report, ended })
  return { ...addressesAt(folder, port), stop }
}

/** Made under another name and renamed when complete, so that an interrupted first start leaves nothing half done. */
function create(cluster: Cluster, folder: string, report: (line: string) => void): void {
  report('Creating the database …')
  const unfinished: Cluster = { ...cluster, dir: `${cluster.dir}.unfinished` }
  rmSync(unfinished.dir, { recursive: true, force: true })
  mkdirSync(unfinished.dir, { mode: 0o700 })
  if (cluster.account) giveTo(cluster.account, unfinished.dir)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const where = ['-D', insideFolder(unfinished)]
  runInCluster(unfinished, 'initdb', [...where, '--username=postgres', '--auth=reject', ...locale])
  const passwords = { owner: randomBytes(24).toString('base64url'), worker: randomBytes(24).toString('base64url') }
  const statements = [
    `create role ${OWNER.name} login createdb password '${passwords.owner}'`,
    `create role ${WORKER.name} login password '${passwords.worker}'`,
    // Whoever drops a database ends the connections to it.
    `grant ${WORKER.name} to ${OWNER.name}`,
    `create database exchange owner ${OWNER.name}`,
  ]
  runInCluster(unfinished, 'postgres', ['--single', ...where, 'postgres'], `${statements.join(';\n')};\n`)
  const doors = [OWNER, WORKER].map(({ name }) => `host all ${name} 127.0.0.1/32 scram-sha-256\n`)
  writeFileSync(path.join(unfinished.dir, 'pg_hba.conf'), doors.join(''))
  giveRights(unfinished)
  writeFileSync(passwordFile(folder, OWNER), passwords.owner, { mode: 0o600 })
  writeFileSync(passwordFile(folder, WORKER), passwords.worker, { mode: 0o600 })
  renameSync(unfinished.dir, cluster.dir)
}

/** The owner copies the cluster for a backup or a replica, also in clusters that were made before there were any. */
function giveRights(cluster: Cluster): void {
  const doors = path.join(cluster.dir, 'pg_hba.conf')
  const door = `host replication ${OWNER.name} 127.0.0.1/32 scram-sha-256\n`
  // What was laid down by a restore has them, and must not be opened before it has recovered.
  if (readFileSync(doors, 'utf8').includes(door) || existsSync(path.join(cluster.dir, 'recovery.signal'))) return
  const statement = `alter role ${OWNER.name} replication;\n`
  runInCluster(cluster, 'postgres', ['--single', '-D', insideFolder(cluster), 'postgres'], statement)
  appendFileSync(doors, door)
}

function refuseOtherVersion({ dir }: Cluster): void {
  let version: string
  try {
    version = readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim()
    // A copied or restored folder is often open to others, and PostgreSQL refuses it then.
    chmodSync(dir, 0o700)
  } catch {
    throw new StartupError(
      `The database folder ${dir} is not ours; start as its owner or set DATA_DIR to another folder.`,
    )
  }
  if (version !== majorVersion) {
    throw new StartupError(
      `The database in ${dir} was made by PostgreSQL ${version} and this version of the portal needs ${majorVersion}; move it with pg_dump or set DATA_DIR to another folder.`,
    )
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Moderate memory for a machine that also runs the portal; what is committed is on the disk. */
function settings(port: number, durability: 'on' | 'off'): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${durability}`,
    `full_page_writes=${durability}`,
    `synchronous_commit=${durability}`,
    'max_connections=100',
    // What a backup waits for must not fill the disk.
    'max_slot_wal_keep_size=2GB',
    'shared_buffers=256MB',
    'effective_cache_size=1GB',
    'work_mem=16MB',
    'maintenance_work_mem=128MB',
    'random_page_cost=1.1',
    'jit=off',
    // Queues such as the free MAWB numbers leave dead entries where the next reader begins.
    'autovacuum_naptime=5s',
  ]
}
