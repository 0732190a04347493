import type { ReadDb } from '../database/database.ts'
import { notify } from '../database/listen.ts'

/** A topic and who hears it: `user:<id>`, `office:<id>`, `topic:<topic>` or `everyone`. */
export type Word = { readonly to: string; readonly topic: string }

/** The channel on which the processes tell each other; a payload is a JSON list of words. */
export const WORDS_CHANNEL = 'platform.words'

/** Words collected for a moment and said to all processes together: a NOTIFY costs a lock of the whole database server. */
export type OutgoingWords = {
  add(word: Word): void
  /** Says what is left, before the database is closed. */
  flush(): Promise<void>
}

/** The one collection of a database connection pool. */
export function wordsOf(db: ReadDb): OutgoingWords {
  const known = collections.get(db)
  if (known) return known
  const made = collectWords((payloads) => sayAll(db, payloads))
  collections.set(db, made)
  return made
}

/** The payloads of NOTIFY that carry these words: PostgreSQL takes less than 8,000 bytes in one. */
export function payloadsOf(words: readonly Word[]): string[] {
  const payloads: Word[][] = []
  let size = MOST_BYTES
  for (const word of words) {
    const bytes = Buffer.byteLength(JSON.stringify(word)) + 1
    if (size + bytes > MOST_BYTES) {
      payloads.push([])
      size = 2
    }
    payloads.at(-1)?.push(word)
    size += bytes
  }
  return payloads.map((some) => JSON.stringify(some))
}

const MOST_BYTES = 7_500
const COLLECTED_FOR = 100
const RETRY_AFTER = 1_000
const ATTEMPTS = 3

const collections = new WeakMap<ReadDb, OutgoingWords>()

function collectWords(say: (payloads: readonly string[]) => Promise<void>): OutgoingWords {
  const words = new Map<string, Word>()
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (words.size === 0) return
    const said = [...words]
    words.clear()
    try {
      await say(payloadsOf(said.map(([, word]) => word)))
      failures = 0
    } catch {
      failures += 1
      // A database that cannot be told cannot be heard either; whoever lost it looks for themselves when it is back.
      if (failures < ATTEMPTS) for (const [key, word] of said) words.set(key, word)
      if (words.size > 0) timer ??= setTimeout(() => void flush(), RETRY_AFTER).unref()
    }
  }

  return {
    add(word) {
      words.set(`${word.to} ${word.topic}`, word)
      timer ??= setTimeout(() => void flush(), COLLECTED_FOR)
    },
    flush,
  }
}

async function sayAll(db: ReadDb, payloads: readonly string[]): Promise<void> {
  for (const payload of payloads) await notify(db, WORDS_CHANNEL, payload)
}
