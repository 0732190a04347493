import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { ReadDb } from './database.ts'

/** Called with each payload of a channel; null: the connection was lost for a while, so payloads may have been missed. */
export type Receive = (payload: string | null) => void

/** One dedicated connection that receives what any process sends with `notify`. */
export type Listener = {
  /** False while nothing can be received: whoever relies on notifications has to read for themselves. */
  isLive(): boolean
  /** Listens to a channel from now on, with a first null once that is certain; the answer ends it. */
  on(channel: string, receive: Receive): () => void
  stop(): Promise<void>
}

/**
 * Listens on a connection of its own and reconnects with growing pauses. A connection that no longer answers within
 * `answerMs` is given up, so a silent one is noticed after `heartbeatMs + answerMs` at the latest.
 */
export function createListener(options: { url: string; log: Log; heartbeatMs?: number; answerMs?: number }): Listener {
  return new ReconnectingListener(options)
}

/** Notifies every listening process, in a transaction once it is committed. At most 8,000 bytes; ids, not records. */
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
  private readonly channels = new Map<string, Set<Receive>>()
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

  on(channel: string, receive: Receive): () => void {
    const receivers = this.channels.get(channel) ?? new Set()
    this.channels.set(channel, receivers.add(receive))
    this.client?.query(listenTo(channel)).then(
      () => receive(null),
      () => {},
    )
    return () => receivers.delete(receive)
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
        await this.listenUntilLost(client, () => (failures = 0))
      } catch (error) {
        failures++
        this.log.warn({ error: String(error), failures }, 'cannot listen to the database')
      }
      this.client = null
      // On a connection that no longer answers, `end` would wait for ever.
      await Promise.race([client.end().catch(() => {}), pause(1_000, undefined, { ref: false })])
      await this.pause(Math.min(LONGEST_PAUSE, 100 * 2 ** failures) * (0.5 + Math.random() / 2))
    }
  }

  private async listenUntilLost(client: pg.Client, connected: () => void): Promise<void> {
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
    for (const receive of this.channels.get(channel) ?? []) receive(payload)
  }

  private async pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopped.signal }).catch(() => {})
  }
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}
