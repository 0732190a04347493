// The server process: database, schema, first data, then the portal on one port.
import { DEMO_ROLES } from '#areas/access/server/index.ts'
import { DEMO_PASSWORD } from '#areas/identity/server/index.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { requireDiskSpace } from '#platform/server/disk/disk-watch.ts'
import { storeAssets } from '#platform/server/http/stored-assets.ts'
import { createLog } from '#platform/server/log.ts'
import { StartupError } from '#platform/server/startup-error.ts'
import { runReceiverSimulator } from '../receiver-simulator/run-receiver-simulator.ts'
import { startPartnerPage } from '../partner-page/start-partner-page.ts'
import { requireDatabase } from './require-database.ts'
import { openDemoAirline } from './demo-airline.ts'
import { partnerPlace, simulatorPlace } from './embedding.ts'
import { type FirstData, provideFirstData } from './first-data.ts'
import { migrateAll } from './migrations.ts'
import { WEB_FOLDER, storedAssetsOf, openPortal, receiversOf, simulatedReceivers } from './portal.ts'
import { requireFreePort, refusalToListen } from './require-free-port.ts'
import { type Settings, addressOf, readSettings } from './settings.ts'

/** What has to be stopped, the last one opened first. */
const opened: (() => Promise<void>)[] = []
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
try {
  await start(readSettings(process.env))
} catch (error) {
  // What was under way when the signal came fails, as it should.
  if (!isStopping) {
    report(error instanceof StartupError ? error.message : describe(error))
    await stop(1)
  }
}

async function start(settings: Settings): Promise<void> {
  const log = createLog({ level: settings.LOG_LEVEL })
  await requireFreePort(settings)
  await requireDiskSpace({ folder: settings.DATA_DIR })
  const postgres = settings.DATABASE_URL
    ? await requireDatabase(settings.DATABASE_URL, settings.DATABASE_OWNER_URL)
    : await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, report, ended })
  opened.unshift(postgres.stop)
  const applied = await migrateAll(postgres, { mayReset: settings.DEMO })
  if (applied.length > 0) report(`Database schema: ${applied.length} migrations applied.`)
  const partner = settings.DEMO ? await startPartnerPage({ ...partnerPlace(settings), report }) : null
  if (partner) opened.unshift(partner.stop)
  const firstData = await provideFirstData(settings, postgres.url, report, partner?.origin)
  const airline = settings.DEMO ? await openDemoAirline(settings, postgres.url, log, report) : null
  if (airline) opened.unshift(airline.stop)
  // Without them an old window asks to be loaded anew: nothing to refuse the start for, on a full or read-only disk.
  await storeAssets({ web: WEB_FOLDER, storeFolder: storedAssetsOf(settings) }).catch((error: unknown) =>
    log.warn({ error: String(error) }, 'the assets of this release are not kept for its open windows'),
  )
  const simulator =
    settings.DEMO && receiversOf(settings) === null
      ? await runReceiverSimulator({ ...simulatorPlace(settings), report })
      : null
  if (simulator) {
    opened.unshift(simulator.stop)
    report(`XC and SC are simulated: ${simulator.origin}`)
  }
  const receivers = simulator ? simulatedReceivers(simulator.origin) : receiversOf(settings)
  const portal = await openPortal(settings, postgres.url, log, { partnerOrigin: partner?.origin ?? null, receivers })
  opened.unshift(portal.stop)
  await portal.http.listen({ port: settings.PORT, host: settings.HOST }).catch((error: unknown) => {
    throw refusalToListen(error as NodeJS.ErrnoException, settings)
  })
  welcome(settings, firstData)
}

/** The portal is of no use without its own PostgreSQL; one that a signal ended as well is being stopped already. */
function ended(): void {
  if (!isStopping) void stop(1)
}

/** Stops in order, within 25 seconds; asked a second time, at once. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) process.exit(1)
  isStopping = true
  setTimeout(() => process.exit(1), 25_000).unref()
  for (const step of opened) await step()
  process.exit(exitCode)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function welcome(settings: Settings, { hasDemoAccounts }: FirstData): void {
  report(`\nExchange Platform is ready: ${addressOf(settings)}`)
  if (!hasDemoAccounts) return
  report(`Demo accounts, all with the password ${DEMO_PASSWORD}:`)
  for (const [account, role] of Object.entries(DEMO_ROLES))
    report(`  ${account.padEnd(10)} ${[role].flat().join(', ')}`)
}

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}
