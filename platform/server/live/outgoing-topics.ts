import type { ReadDb } from '../database/database.ts'
import { notify } from '../database/listen.ts'

/** A topic and its subscribers: `user:<id>`, `office:<id>`, `topic:<topic>` or `everyone`. */
export type TopicMessage = { readonly to: string; readonly topic: string }

/** The channel between the processes; a payload is a JSON list of messages. */
export const TOPICS_CHANNEL = 'platform.topics'

/** Messages collected for 100 ms and sent to all processes together: a NOTIFY costs a lock of the whole database server. */
export type OutgoingTopics = {
  add(message: TopicMessage): void
  /** Sends what is left, before the database is closed. */
  flush(): Promise<void>
}

/** The one queue of a database connection pool. */
export function outgoingTopicsOf(db: ReadDb): OutgoingTopics {
  const existing = queues.get(db)
  if (existing) return existing
  const created = createQueue((payloads) => notifyAll(db, payloads))
  queues.set(db, created)
  return created
}

/** The payloads of NOTIFY that carry these messages: PostgreSQL takes less than 8,000 bytes in one. */
export function payloadsOf(messages: readonly TopicMessage[]): string[] {
  const payloads: TopicMessage[][] = []
  let size = MAX_BYTES
  for (const message of messages) {
    const bytes = Buffer.byteLength(JSON.stringify(message)) + 1
    if (size + bytes > MAX_BYTES) {
      payloads.push([])
      size = 2
    }
    payloads.at(-1)?.push(message)
    size += bytes
  }
  return payloads.map((batch) => JSON.stringify(batch))
}

const MAX_BYTES = 7_500
const COLLECT_MS = 100
const RETRY_MS = 1_000
const MAX_ATTEMPTS = 3

const queues = new WeakMap<ReadDb, OutgoingTopics>()

function createQueue(send: (payloads: readonly string[]) => Promise<void>): OutgoingTopics {
  const waiting = new Map<string, TopicMessage>()
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const sending = [...waiting]
    waiting.clear()
    try {
      await send(payloadsOf(sending.map(([, message]) => message)))
      failures = 0
    } catch {
      failures += 1
      // Listeners have lost the database too, and read everything again when it is back.
      if (failures < MAX_ATTEMPTS) for (const [key, message] of sending) waiting.set(key, message)
      if (waiting.size > 0) timer ??= setTimeout(() => void flush(), RETRY_MS).unref()
    }
  }

  return {
    add(message) {
      waiting.set(`${message.to} ${message.topic}`, message)
      timer ??= setTimeout(() => void flush(), COLLECT_MS)
    },
    flush,
  }
}

async function notifyAll(db: ReadDb, payloads: readonly string[]): Promise<void> {
  for (const payload of payloads) await notify(db, TOPICS_CHANNEL, payload)
}
