import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { RIGHTS_CHANGED } from '#platform/contract/live-path.ts'
import type { liveApi } from '#platform/contract/live.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Listener } from '../database/listen.ts'
import type { Context, Verbs } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { LiveStream } from './live-stream.ts'
import { TOPICS_CHANNEL, type TopicMessage } from './outgoing-topics.ts'
import { RecentTopics } from './recent-topics.ts'

/** What the hub asks about sessions; asking does not keep one alive. */
export type LiveSessions = {
  isAccepted(token: string): Promise<boolean>
  /** Calls back with a user whose rights or sessions changed; null: anybody's may have. */
  onChange(changed: (userId: string | null) => void): void
}

export type LiveHub = {
  readonly verbs: Verbs<typeof liveApi>
  /** How many streams are open. */
  count(): number
  /** Asks every window to reconnect, to another process or in a moment. */
  stop(): void
}

export type LiveLimits = { readonly streams: number; readonly ofOneUser: number; readonly heartbeatMs: number }

/**
 * The open streams of this process. A stream carries the messages to its user, its office, everybody, and the record topics that it
 * subscribed to; it ends when its session does. At most 2,000, 50 of one user.
 */
export function createLiveHub(options: {
  listener: Listener
  sessions: LiveSessions
  limits?: Partial<LiveLimits>
}): LiveHub {
  return new Hub(options)
}

type OpenStream = { readonly stream: LiveStream; readonly token: string; readonly userId: string; checkAt: number }

/** A session can end by the clock alone, so it is checked every 5 minutes. */
const CHECK_EVERY = 300_000
const CHECKS_AT_ONCE = 8

class Hub implements LiveHub {
  readonly verbs: Verbs<typeof liveApi>
  private readonly sessions: LiveSessions
  private readonly limits: LiveLimits
  private readonly recent = new RecentTopics(randomUUID().slice(0, 8))
  private readonly open = new Set<OpenStream>()
  private readonly subscribers = new Map<string, Set<OpenStream>>()
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
    listener.on(TOPICS_CHANNEL, (payload) => (payload === null ? this.resync() : this.deliver(payload)))
    sessions.onChange((userId) => void this.recheckSessions(userId))
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
    const own = this.subscribers.get(`user:${userId}`)?.size ?? 0
    if (own >= this.limits.ofOneUser) throw new Refusal(platformErrors.TOO_MANY_REQUESTS)
  }

  private admit(context: Context, topics: readonly string[], after: string | null, response: ServerResponse): void {
    const { actor, token } = context
    const stream = new LiveStream(response)
    const opened: OpenStream = { stream, token: token ?? '', userId: actor.userId, checkAt: Date.now() + CHECK_EVERY }
    const own = [`user:${actor.userId}`, `office:${actor.officeId}`, 'everyone']
    const keys = new Set([...own, ...topics.map((topic) => `topic:${topic}`)])
    this.open.add(opened)
    for (const key of keys) this.subscribers.set(key, (this.subscribers.get(key) ?? new Set()).add(opened))
    response.on('error', () => {}).on('close', () => this.dismiss(opened, keys))
    const missed = this.recent.after(after, keys)
    stream.send('hello', missed ? 'resumed' : 'anew', this.recent.lastId)
    for (const { id, topic } of missed ?? []) stream.send('word', topic, id)
  }

  private dismiss(opened: OpenStream, keys: Iterable<string>): void {
    this.open.delete(opened)
    for (const key of keys) {
      const subscribers = this.subscribers.get(key)
      subscribers?.delete(opened)
      if (subscribers?.size === 0) this.subscribers.delete(key)
    }
  }

  private deliver(payload: string): void {
    for (const message of JSON.parse(payload) as TopicMessage[]) this.send(message)
  }

  /** Every message has an id: a window that reconnects in this moment asks for what came after the last one it heard. */
  private send(message: TopicMessage): void {
    const id = this.recent.add(message)
    for (const { stream } of this.subscribers.get(message.to) ?? []) stream.send('word', message.topic, id)
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

  private async recheckSessions(userId: string | null): Promise<void> {
    const to = userId === null ? 'everyone' : `user:${userId}`
    this.send({ to, topic: RIGHTS_CHANGED })
    await this.check([...(this.subscribers.get(to) ?? [])])
  }

  /** Ends the streams whose session is over; a few at a time. */
  private async check(streams: readonly OpenStream[]): Promise<void> {
    const left = [...streams]
    const worker = async () => {
      for (let next = left.pop(); next; next = left.pop()) await this.checkOne(next)
    }
    await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, worker))
  }

  private async checkOne(opened: OpenStream): Promise<void> {
    opened.checkAt = Date.now() + CHECK_EVERY
    // A database that does not answer ends no session.
    const accepted = await this.sessions.isAccepted(opened.token).catch(() => true)
    if (!accepted) opened.stream.end('ended')
  }
}
