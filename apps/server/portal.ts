import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type ReceiverAddresses, transmitContinuously } from '#areas/billing/server/index.ts'
import { carriersOf, exchangeContinuously } from '#areas/messaging/server/index.ts'
import { type Database, type ReadDb, openDatabase } from '#platform/server/database/database.ts'
import { refuseWritesWhile } from '#platform/server/database/transact.ts'
import { type Statfs, watchDisk } from '#platform/server/disk/disk-watch.ts'
import { createListener } from '#platform/server/database/listen.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { type Replica, openReplica } from '#platform/server/replica.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { moveFilesContinuously } from '#platform/server/files/move-waiting-files.ts'
import type { Bucket } from '#platform/server/files/s3/bucket.ts'
import { mountHealth } from '#platform/server/http/health.ts'
import { createHttpServer } from '#platform/server/http/http-server.ts'
import { startJobs } from '#platform/server/jobs/jobs.ts'
import { outgoingTopicsOf } from '#platform/server/live/outgoing-topics.ts'
import type { Log } from '#platform/server/log.ts'
import { type Mailer, folderMailer, smtpMailer } from '#platform/server/mail/mailer.ts'
import type { Tracing } from '#platform/server/tracing/tracing.ts'
import { mountAreas } from './areas.ts'
import { type Embedding, airlinePlace, embeddingOf } from './embedding.ts'
import { eventWiring } from './event-wiring.ts'
import { inUseByTable } from './in-use-by-table.ts'
import { openFiles } from './file-stores.ts'
import { housekeeping, relayContinuously } from './housekeeping.ts'
import { allMigrations } from './migrations.ts'
import { mountOpenApi } from './open-api.ts'
import { type Role, type Settings, addressOf, tracingOf } from './settings.ts'

export type Portal = { readonly http: FastifyInstance; stop(): Promise<void> }

/** Where the build puts the pages. */
export const WEB_FOLDER = join(import.meta.dirname, '../web/dist')

/** Where the assets of the last releases are kept. */
export function storedAssetsOf({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'web-releases')
}

/** Traces of calls and their statements where they are configured; otherwise not even the code is loaded. */
async function traceCalls(
  settings: Settings,
  { http, database, log }: { http: FastifyInstance; database: Database; log: Log },
): Promise<Tracing | null> {
  const selected = tracingOf(settings)
  if (!selected) return null
  const { startTracing } = await import('#platform/server/tracing/tracing.ts')
  const tracing = startTracing(selected, log)
  tracing.watchHttp(http)
  for (const pool of new Set([database.pool, database.keyPool])) tracing.watchPool(pool)
  return tracing
}

/**
 * The whole portal on a migrated database: every area mounted, jobs running, not yet listening. `beside` is what the demo
 * serves beside it: the partner page, and a simulator in place of the finance systems.
 */
export async function openPortal(
  settings: Settings,
  url: string,
  log: Log,
  beside: {
    readonly partnerOrigin?: string | null
    readonly receivers?: ReceiverAddresses | null
    readonly statfs?: Statfs
  } = {},
): Promise<Portal> {
  const { partnerOrigin = null, receivers = receiversOf(settings) } = beside
  const embedding = embeddingOf(settings, partnerOrigin)
  let draining = false
  const does = (role: Role) => settings.ROLES.includes(role)
  const pooler = settings.DATABASE_POOL_URL
  const database = openDatabase({
    url: pooler ?? url,
    pooled: !!pooler,
    connections: settings.DATABASE_CONNECTIONS,
    log,
  })
  const { db, pool } = database
  const replica = replicaOf(settings, { primary: pool, log })
  const http = await createPortalHttp(settings, embedding, log)
  const tracing = await traceCalls(settings, { http, database, log })
  const disk = await watchDisk({ folder: settings.DATA_DIR, log, ...(beside.statfs && { statfs: beside.statfs }) })
  refuseWritesWhile(db, () => disk.use().level === 'full')
  const migrations = (await allMigrations()).map(({ name }) => name)
  mountHealth(http, { pool, replica, disk, migrations, metricsToken: settings.METRICS_TOKEN, draining: () => draining })
  const { files, bucket } = openFiles(settings, { db, log })
  const carriers = carriersOf({
    folder: join(settings.DATA_DIR, 'messages'),
    mailer: mailerOf(settings),
    internalHosts: [...settings.CHANNEL_HOSTS, ...(settings.DEMO ? [`127.0.0.1:${airlinePlace(settings).port}`] : [])],
  })
  const parts = { url, log, database, db, files, bucket, carriers, receivers }
  const web = does('web') ? await mountWeb(http, { ...parts, settings, embedding, replica }) : null
  const work = does('worker') ? await startWork(settings, parts) : null
  return {
    http,
    async stop() {
      draining = true
      await pause(settings.DRAIN_SECONDS * 1000)
      await http.close()
      await work?.stop()
      await outgoingTopicsOf(db).flush()
      disk.stop()
      await web?.stop()
      await replica?.close()
      await database.close()
      await tracing?.stop()
    },
  }
}

/** Where long reads go, if the operator names a replica. */
function replicaOf(settings: Settings, { primary, log }: { primary: Database['pool']; log: Log }): Replica | null {
  const { DATABASE_REPLICA_URL: url, DATABASE_CONNECTIONS: connections } = settings
  return url ? openReplica({ primary, url, connections, log }) : null
}

type WebParts = WorkParts & {
  readonly replica: Replica | null
  readonly settings: Settings
  readonly embedding: Embedding
  readonly db: ReadDb
}

/** All that people call; the live stream hears the other processes on a connection of its own. */
async function mountWeb(http: FastifyInstance, parts: WebParts): Promise<{ stop(): Promise<void> }> {
  const listener = createListener(parts)
  const live = mountAreas(http, { ...parts, listener, raw: rawReader(parts.database.pool, parts.database) })
  http.addHook('preClose', async () => live.stop())
  await mountOpenApi(http)
  return listener
}

type WorkParts = {
  readonly url: string
  readonly log: Log
  readonly database: Database
  readonly files: FileStore
  readonly bucket: Bucket | null
  readonly carriers: ReturnType<typeof carriersOf>
  readonly receivers: ReceiverAddresses | null
}

/** What the process does without being asked: jobs, events of the outbox, bills to the receivers, messages of carriers. */
async function startWork(settings: Settings, parts: WorkParts): Promise<{ stop(): Promise<unknown> }> {
  const { url, log, database, files, bucket, carriers, receivers } = parts
  const { db } = database
  const jobs = await startJobs({ url, jobs: housekeeping(database, files), log })
  const wiring = eventWiring({ db, mailer: mailerOf(settings), files, address: addressOf(settings) })
  const relay = relayContinuously(db, wiring, log)
  const transmission = receivers && transmitContinuously({ db, receivers, log })
  const exchange = exchangeContinuously({ db, carriers, log })
  const moving = bucket && moveFilesContinuously({ db, bucket, log })
  const all = [jobs, relay, transmission, exchange, moving]
  return { stop: () => Promise.all(all.map(async (work) => work?.stop())) }
}

function createPortalHttp(settings: Settings, embedding: Embedding, log: Log): Promise<FastifyInstance> {
  return createHttpServer({
    log,
    inUse: inUseByTable,
    ratePerMinute: settings.RATE_PER_MINUTE,
    busyFromMs: settings.BUSY_FROM_MS,
    frameOrigins: embedding.allowed.map(({ origin }) => origin),
    embedderOrigins: embedding.embedders,
    trustedProxies: settings.TRUSTED_PROXIES,
    ...(settings.ROLES.includes('web') && { webFolder: WEB_FOLDER, storedAssets: storedAssetsOf(settings) }),
  })
}

/** Where the operator says that XC and SC are; null unless both have an address. */
export function receiversOf({ XC_URL, SC_URL, XC_TOKEN, SC_TOKEN }: Settings): ReceiverAddresses | null {
  if (!XC_URL || !SC_URL) return null
  return { XC: { url: XC_URL, token: XC_TOKEN ?? null }, SC: { url: SC_URL, token: SC_TOKEN ?? null } }
}

/** The same for the simulator of the demo, which plays both. */
export function simulatedReceivers(origin: string): ReceiverAddresses {
  return { XC: { url: `${origin}/xc`, token: null }, SC: { url: `${origin}/sc`, token: null } }
}

function mailerOf({ SMTP_URL, MAIL_FROM, DATA_DIR }: Settings): Mailer {
  if (SMTP_URL) return smtpMailer({ url: SMTP_URL, from: MAIL_FROM })
  return folderMailer({ folder: join(DATA_DIR, 'mail'), from: MAIL_FROM })
}
