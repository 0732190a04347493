// `npm run cluster [-- WEB PROCESSES]`: the portal as several processes on this machine, from Debian's haproxy and pgbouncer, on
// the embedded PostgreSQL or on that of DATABASE_URL. SIGUSR2 restarts the web processes one after the other.
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { StartupError } from '#platform/server/startup-error.ts'

import { requireDatabase } from '../apps/server/require-database.ts'
import { readSettings } from '../apps/server/settings.ts'
import { Cluster } from './cluster/cluster.ts'
import { findParts } from './cluster/debian-parts.ts'

const USUAL_WEB_PROCESSES = 2

try {
  await run()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const parts = findParts()
  const webProcesses = Number(process.argv[2] ?? USUAL_WEB_PROCESSES)
  if (!Number.isInteger(webProcesses) || webProcesses < 1)
    throw new StartupError('Say how many web processes: 1 or more.')
  const database = settings.DATABASE_URL
    ? await requireDatabase(settings.DATABASE_URL, settings.DATABASE_OWNER_URL)
    : await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, report: console.log })
  const cluster = await Cluster.start({
    parts,
    database,
    port: settings.PORT,
    webProcesses,
    settings: {},
    report: console.log,
  }).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  let restarting = Promise.resolve()
  process.on('SIGUSR2', () => void (restarting = restarting.then(() => restartAll(cluster))))
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await restarting
    await cluster.stop()
    await database.stop()
    process.exit(0)
  }
  // A second Ctrl-C must not leave its processes behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (stopping ??= stop()))
}

async function restartAll(cluster: Cluster): Promise<void> {
  for (let place = 0; place < cluster.webProcesses; place++) await cluster.restartWeb(place)
  console.log('All web processes were restarted.')
}
