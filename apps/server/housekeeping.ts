import { setTimeout as pause } from 'node:timers/promises'
import { dropOldMonths } from '#areas/activity-log/server/index.ts'
import { watchDeadlines } from '#areas/exchange/server/index.ts'
import { generateAhead } from '#areas/flights/server/index.ts'
import {
  forgetOldAttempts,
  forgetOldDevices,
  forgetPasswordResets,
  forgetProviderSignIns,
  forgetSessions,
} from '#areas/identity/server/index.ts'
import { forgetLeases } from '#areas/presence/server/index.ts'
import { endOldMilestones, takeInShipments } from '#areas/shipments/server/index.ts'
import { watchSoftBlocks } from '#areas/space/server/index.ts'
import type { Database, ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { prepareMonths } from '#platform/server/database/months.ts'
import { isDiskFull, systemWriter, transact } from '#platform/server/database/transact.ts'
import { forgetAnswers } from '#platform/server/http/idempotency-repository.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { removeDeletedFiles } from '#platform/server/files/remove-deleted-files.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { watchInvariants } from '#platform/server/invariants/watch-invariants.ts'
import { jobWorkDone } from '#platform/server/jobs/job-metrics.ts'
import { runBatches } from '#platform/server/jobs/run-batches.ts'
import type { Log } from '#platform/server/log.ts'
import { type Wiring, relayOutbox } from '#platform/server/outbox.ts'
import { allInvariants } from './invariants.ts'

/** REQ-08: how long clicks are kept after their month is over. */
const CLICKS_KEPT_DAYS = 90

/** What has to be done again and again so that nothing grows without end. */
export function housekeeping(database: Pick<Database, 'db' | 'pool'>, files: FileStore): Job[] {
  const { db } = database
  const batches = (name: string, cron: string, work: (tx: WriteTx, most: number) => Promise<number>): Job => ({
    name,
    cron,
    run: () =>
      runBatches(async (most) => {
        const done = await transact(db, systemWriter(name), (tx) => work(tx, most), { evenOnFullDisk: true })
        jobWorkDone.inc({ job: name }, done)
        return done
      }),
  })
  return [
    batches('forget-idempotency-keys', '17 * * * *', forgetAnswers),
    batches('forget-attempts', '*/30 * * * *', forgetOldAttempts),
    batches('forget-sessions', '35 2 * * *', forgetSessions),
    batches('forget-password-resets', '45 2 * * *', forgetPasswordResets),
    batches('forget-devices', '50 2 * * *', forgetOldDevices),
    batches('forget-leases', '*/5 * * * *', forgetLeases),
    batches('forget-provider-sign-ins', '55 2 * * *', forgetProviderSignIns),
    { name: 'prepare-months', cron: '5 1 * * *', run: () => prepareMonths(db) },
    batches('end-old-milestones', '*/5 * * * *', endOldMilestones),
    { name: 'take-in-shipments', cron: '*/5 * * * *', run: () => takeInShipments(db) },
    { name: 'order-deadlines', cron: '*/5 * * * *', run: async () => void (await watchDeadlines(db, new Date())) },
    { name: 'release-soft-blocks', cron: '*/5 * * * *', run: async () => void (await watchSoftBlocks(db, new Date())) },
    { name: 'generate-flights', cron: '25 * * * *', run: () => generateAhead(db, new Date()) },
    { name: 'check-data', cron: '40 */6 * * *', run: async () => watchInvariants(database, await allInvariants()) },
    { name: 'remove-files', cron: '15 3 * * *', run: async () => void (await removeDeletedFiles({ db, files })) },
    { name: 'drop-click-months', cron: '10 1 * * *', run: () => dropOldMonths(db, CLICKS_KEPT_DAYS) },
  ]
}

/** Hands out the facts of the outbox as they come; looks again every second when there was none. */
export function relayContinuously(db: ReadDb, wiring: Wiring, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ended = relayUntil(stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }

  async function relayUntil(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const relayed = isDiskFull(db)
        ? 0
        : await relayOutbox(db, wiring, log).catch((error: unknown) => {
            log.warn({ error: String(error) }, 'the outbox could not be read')
            return 0
          })
      if (relayed === 0) await pause(1000, undefined, { signal }).catch(() => undefined)
    }
  }
}
