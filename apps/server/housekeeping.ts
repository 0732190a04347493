import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { forgetSessions } from '#areas/identity/server/index.ts'
import type { Database, ReadDb } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import { type Wiring, relayOutbox } from '#platform/server/outbox.ts'

/** What has to be done again and again so that nothing grows without end. */
export function housekeeping({ db }: Pick<Database, 'db'>): Job[] {
  return [
    {
      name: 'forget-idempotency-keys',
      cron: '17 * * * *',
      run: () => run(db, sql`delete from platform.idempotency_key where created_at < now() - interval '48 hours'`),
    },
    {
      name: 'forget-attempts',
      cron: '*/30 * * * *',
      run: () => run(db, sql`delete from platform.attempt where at < now() - interval '1 day'`),
    },
    {
      name: 'forget-sessions',
      cron: '35 2 * * *',
      run: () => transact(db, systemWriter('forget-sessions'), forgetSessions),
    },
    {
      name: 'prepare-audit-months',
      cron: '5 1 * * *',
      run: () => run(db, sql`select audit.prepare_months(3)`),
    },
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
      const relayed = await relayOutbox(db, wiring, log).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'the outbox could not be read')
        return 0
      })
      if (relayed === 0) await pause(1000, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function run(db: ReadDb, statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(db)
}
