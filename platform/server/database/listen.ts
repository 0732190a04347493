import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { ReadDb } from './database.ts'

/** What was said on a channel; null: the connection was lost for a while, so something may have been missed. */
export type Heard = (payload: string | null) => void

/** One dedicated connection that hears what any process says with `notify`. */
export type Listener = {
  /** False while nothing can be heard: whoever relies on being told must look for themselves. */
  isLive(): boolean
  /** Hears a channel from now on, first a null once it is heard for sure; the answer ends it. */
  on(channel: string, heard: Heard): () => void
  stop(): Promise<void>
}

/**
 * Listens on a connection of its own and reconnects with growing pauses. A connection that no longer answers within
 * `answerMs` is given up, so a silent one is noticed after `heartbeatMs + answerMs` at the latest.
 */
export function createListener(options: { url: string; log: Log; heartbeatMs?: number; answerMs?: number }): Listener {
  return new ReconnectingListener(options)
}

/** Says something to every listening process, in a transaction once it is committed. At most 8,000 bytes; ids, not records. */
export async function notify(db: ReadDb, channel: string, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

const LONGEST_PAUSE = 5_000
/** By this name its connection is known in `pg_stat_activity`. */
export const LISTENER = 'listener'

class ReconnectingListener implements Listener {
  private readonly url: string
  private readonly log: Log
  private readonly heartbeatMs: number
  private readonly answerMs: number
  private readonly channels = new Map<string, Set<Heard>>()
  private readonly stopped = new AbortController()
  private readonly running: Promise<void>
  private client: pg.Client | null = null

  constructor({ url, log, heartbeatMs = 10_000, answerMs = 5_000 }: Parameters<typeof createListener>[0]) {
    this.url = url
    this.log = log
    this.heartbeatMs = heartbeatMs
    this.answerMs = answerMs
    this.running = this.run()
  }

  isLive(): boolean {
    return this.client !== null
  }

  on(channel: string, heard: Heard): () => void {
    const hearers = this.channels.get(channel) ?? new Set()
    this.channels.set(channel, hearers.add(heard))
    this.client?.query(listenTo(channel)).then(
      () => heard(null),
      () => {},
    )
    return () => hearers.delete(heard)
  }

  async stop(): Promise<void> {
    this.stopped.abort()
    await this.running
  }

  private async run(): Promise<void> {
    let failures = 0
    while (!this.stopped.signal.aborted) {
      const client = this.newClient()
      try {
        await this.hearUntilLost(client, () => (failures = 0))
      } catch (error) {
        failures++
        this.log.warn({ error: String(error), failures }, 'cannot hear the database')
      }
      this.client = null
      // A connection that does not answer any more would wait for its own farewell for ever.
      await Promise.race([client.end().catch(() => {}), pause(1_000, undefined, { ref: false })])
      await this.pause(Math.min(LONGEST_PAUSE, 100 * 2 ** failures) * (0.5 + Math.random() / 2))
    }
  }

  private async hearUntilLost(client: pg.Client, connected: () => void): Promise<void> {
    const lost = new Promise<never>((_, reject) =>
      client.on('error', reject).on('end', () => reject(new Error('the connection ended'))),
    )
    lost.catch(() => {})
    client.on('notification', ({ channel, payload = '' }) => this.notify(channel, payload))
    await client.connect()
    for (const channel of this.channels.keys()) await client.query(listenTo(channel))
    this.client = client
    connected()
    for (const channel of this.channels.keys()) this.notify(channel, null)
    while (!this.stopped.signal.aborted) {
      await Promise.race([lost, this.pause(this.heartbeatMs)])
      if (!this.stopped.signal.aborted) await client.query('select 1')
    }
  }

  private newClient(): pg.Client {
    const { url, answerMs } = this
    return new pg.Client({
      connectionString: url,
      application_name: LISTENER,
      keepAlive: true,
      query_timeout: answerMs,
      connectionTimeoutMillis: answerMs,
    })
  }

  private notify(channel: string, payload: string | null): void {
    for (const heard of this.channels.get(channel) ?? []) heard(payload)
  }

  private async pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopped.signal }).catch(() => {})
  }
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}
