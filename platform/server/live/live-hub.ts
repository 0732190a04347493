import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { RIGHTS_CHANGED } from '#platform/contract/live-path.ts'
import type { liveApi } from '#platform/contract/live.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Listener } from '../database/listen.ts'
import type { Context, Verbs } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { LiveStream } from './live-stream.ts'
import { WORDS_CHANNEL, type Word } from './outgoing-words.ts'
import { RecentWords } from './recent-words.ts'

/** What the hub asks about sessions; asking is no use of one. */
export type LiveSessions = {
  isAccepted(token: string): Promise<boolean>
  /** Tells of users whose rights or sessions changed; null: anybody's may have. */
  onChange(heard: (userId: string | null) => void): void
}

export type LiveHub = {
  readonly verbs: Verbs<typeof liveApi>
  /** How many streams are open. */
  count(): number
  /** Asks every window to come again, to another process or in a moment. */
  stop(): void
}

export type LiveLimits = { readonly streams: number; readonly ofOneUser: number; readonly heartbeatMs: number }

/**
 * The open streams of this process and what is said to them. A stream carries words to its user, to its office, to
 * everybody, and to the record topics it named; it ends when its session does. At most 2,000, 50 of one user.
 */
export function createLiveHub(options: {
  listener: Listener
  sessions: LiveSessions
  limits?: Partial<LiveLimits>
}): LiveHub {
  return new Hub(options)
}

type Opened = { readonly stream: LiveStream; readonly token: string; readonly userId: string; checkAt: number }

/** A session can end by the clock alone, so it is asked about now and then (5 min). */
const CHECK_EVERY = 300_000
const CHECKS_AT_ONCE = 8

class Hub implements LiveHub {
  readonly verbs: Verbs<typeof liveApi>
  private readonly sessions: LiveSessions
  private readonly limits: LiveLimits
  private readonly recent = new RecentWords(randomUUID().slice(0, 8))
  private readonly open = new Set<Opened>()
  private readonly hearers = new Map<string, Set<Opened>>()
  private readonly heartbeat: NodeJS.Timeout
  private stopped = false

  constructor({ listener, sessions, limits }: Parameters<typeof createLiveHub>[0]) {
    this.sessions = sessions
    this.limits = { streams: 2_000, ofOneUser: 50, heartbeatMs: 25_000, ...limits }
    this.verbs = {
      follow: async (context, { topics, after }) => {
        this.requireRoom(context.actor.userId)
        return { start: (response: ServerResponse) => this.admit(context, topics, after, response) }
      },
    }
    listener.on(WORDS_CHANNEL, (payload) => (payload === null ? this.resync() : this.hear(payload)))
    sessions.onChange((userId) => void this.checkAgain(userId))
    this.heartbeat = setInterval(() => this.beat(), this.limits.heartbeatMs).unref()
  }

  count(): number {
    return this.open.size
  }

  stop(): void {
    this.stopped = true
    clearInterval(this.heartbeat)
    // Spread over two seconds, so that they do not all fall upon the next process together.
    for (const { stream } of this.open) stream.end('bye', String(Math.round(Math.random() * 2_000)))
  }

  private requireRoom(userId: string): void {
    const full = this.open.size >= this.limits.streams
    if (full || this.stopped) throw new Refusal(platformErrors.BUSY)
    const own = this.hearers.get(`user:${userId}`)?.size ?? 0
    if (own >= this.limits.ofOneUser) throw new Refusal(platformErrors.TOO_MANY_REQUESTS)
  }

  private admit(context: Context, topics: readonly string[], after: string | null, response: ServerResponse): void {
    const { actor, token } = context
    const stream = new LiveStream(response)
    const one: Opened = { stream, token: token ?? '', userId: actor.userId, checkAt: Date.now() + CHECK_EVERY }
    const own = [`user:${actor.userId}`, `office:${actor.officeId}`, 'everyone']
    const keys = new Set([...own, ...topics.map((topic) => `topic:${topic}`)])
    this.open.add(one)
    for (const key of keys) this.hearers.set(key, (this.hearers.get(key) ?? new Set()).add(one))
    response.on('error', () => {}).on('close', () => this.dismiss(one, keys))
    const missed = this.recent.after(after, keys)
    stream.send('hello', missed ? 'resumed' : 'anew', this.recent.lastId)
    for (const { id, topic } of missed ?? []) stream.send('word', topic, id)
  }

  private dismiss(one: Opened, keys: Iterable<string>): void {
    this.open.delete(one)
    for (const key of keys) {
      const those = this.hearers.get(key)
      those?.delete(one)
      if (those?.size === 0) this.hearers.delete(key)
    }
  }

  private hear(payload: string): void {
    for (const word of JSON.parse(payload) as Word[]) {
      const id = this.recent.add(word)
      for (const { stream } of this.hearers.get(word.to) ?? []) stream.send('word', word.topic, id)
    }
  }

  private resync(): void {
    this.recent.forget()
    for (const { stream } of this.open) stream.send('resync', '', this.recent.lastId)
  }

  private beat(): void {
    const now = Date.now()
    for (const { stream } of this.open) stream.beat()
    void this.check([...this.open].filter(({ checkAt }) => checkAt <= now))
  }

  private async checkAgain(userId: string | null): Promise<void> {
    const those = userId === null ? this.open : (this.hearers.get(`user:${userId}`) ?? [])
    await this.check([...those], RIGHTS_CHANGED)
  }

  /** Ends the streams whose session is over, and says the topic to the others; a few at a time. */
  private async check(those: readonly Opened[], topic?: string): Promise<void> {
    const left = [...those]
    const worker = async () => {
      for (let one = left.pop(); one; one = left.pop()) await this.checkOne(one, topic)
    }
    await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, worker))
  }

  private async checkOne(one: Opened, topic: string | undefined): Promise<void> {
    one.checkAt = Date.now() + CHECK_EVERY
    // A database that does not answer says nothing about the session.
    const accepted = await this.sessions.isAccepted(one.token).catch(() => true)
    if (!accepted) one.stream.end('ended')
    else if (topic) one.stream.send('word', topic)
  }
}
