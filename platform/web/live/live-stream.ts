import { UNATTENDED_HEADER } from '#platform/contract/unattended.ts'
import { LIVE_PATH } from '#platform/contract/live-path.ts'

/** What a stream hears: a topic, that something was missed, or that its session is over. */
export type Heard =
  | { readonly kind: 'word'; readonly topic: string }
  | { readonly kind: 'resync' }
  | { readonly kind: 'ended' }

export type LiveStream = {
  /** The record topics wanted from now on. */
  follow(topics: readonly string[]): void
  close(): void
}

/** Longest pause before the stream is opened again, and how long silence means that it is dead; the server beats every 25 s. */
const LONGEST_PAUSE = 30_000
const SILENCE = 60_000
/** Tabs open and close in bursts; the stream is asked for anew once they are quiet. */
const QUIET_AFTER = 200
const FIRST_REFUSAL_OF_SESSION = 8001

/**
 * Keeps one stream of server-sent events open for a token, read with fetch so that the token is in a header and not in
 * an address. It comes back by itself, goes on after the last word heard, and says `resync` where it cannot. Other
 * topics mean another stream: the old one is left only when the new one has said hello, so nothing falls in between.
 */
export function openLiveStream(token: string, topics: readonly string[], heard: (what: Heard) => void): LiveStream {
  return new ReconnectingStream(token, topics, heard)
}

class ReconnectingStream implements LiveStream {
  private readonly token: string
  private readonly heard: (what: Heard) => void
  private topics: readonly string[]
  private lastId: string | null = null
  private current: AbortController | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private closed = false

  constructor(token: string, topics: readonly string[], heard: (what: Heard) => void) {
    this.token = token
    this.topics = topics
    this.heard = heard
    void this.run()
  }

  follow(topics: readonly string[]): void {
    if (topics.length === this.topics.length && topics.every((topic) => this.topics.includes(topic))) return
    this.topics = topics
    this.runAfter(QUIET_AFTER)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.current?.abort()
  }

  private runAfter(milliseconds: number): void {
    clearTimeout(this.timer)
    if (!this.closed) this.timer = setTimeout(() => void this.run(), milliseconds)
  }

  private async run(): Promise<void> {
    const connection = new AbortController()
    const pulse = watch(SILENCE, () => {
      connection.abort()
      this.runAfter(0)
    })
    let pause: number | null = null
    try {
      const response = await this.ask(connection.signal)
      if (response.ok && response.body) pause = await this.listen(response.body, connection, pulse.beat)
      else await this.refused(response)
    } catch {
      // Whatever cut it off, it is opened again.
    }
    pulse.stop()
    if (this.closed || connection.signal.aborted) return
    this.failures += 1
    const longest = Math.min(LONGEST_PAUSE, 1_000 * 2 ** this.failures)
    this.runAfter(pause ?? Math.random() * longest)
  }

  private ask(signal: AbortSignal): Promise<Response> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      'content-type': 'application/json',
      [UNATTENDED_HEADER]: '1',
    }
    return fetch(LIVE_PATH, {
      method: 'POST',
      signal,
      headers,
      body: JSON.stringify({ topics: this.topics, after: this.lastId }),
    })
  }

  private async refused(response: Response): Promise<void> {
    const { code } = (await response.json()) as { code: number }
    if (code >= FIRST_REFUSAL_OF_SESSION) this.over()
  }

  /** Reads until the end; answers the pause the server asks for, if it does. */
  private async listen(
    body: ReadableStream<Uint8Array>,
    connection: AbortController,
    alive: () => void,
  ): Promise<number | null> {
    let pause: number | null = null
    for await (const event of eventsOf(body, alive)) {
      if (event.id) this.lastId = event.id
      if (event.name === 'bye') pause = Number(event.value)
      else this.take(event, connection)
    }
    return pause
  }

  private take({ name, value }: ServerEvent, connection: AbortController): void {
    if (name === 'hello') this.welcome(value, connection)
    else if (name === 'word') this.heard({ kind: 'word', topic: value })
    else if (name === 'resync') this.heard({ kind: 'resync' })
    else if (name === 'ended') this.over()
  }

  private welcome(how: string, connection: AbortController): void {
    const isFirst = this.current === null
    this.current?.abort()
    this.current = connection
    this.failures = 0
    if (how === 'anew' && !isFirst) this.heard({ kind: 'resync' })
  }

  private over(): void {
    this.close()
    this.heard({ kind: 'ended' })
  }
}

/** Calls `silent` once there was no beat for this long. */
function watch(milliseconds: number, silent: () => void): { beat(): void; stop(): void } {
  let timer = setTimeout(silent, milliseconds)
  return {
    beat() {
      clearTimeout(timer)
      timer = setTimeout(silent, milliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}

type ServerEvent = { readonly name: string; readonly value: string; readonly id: string }

/** The events of a stream as they come; `alive` is called with everything that arrives, heartbeats too. */
async function* eventsOf(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) if (!block.startsWith(':')) yield eventOf(block)
  }
}

function eventOf(block: string): ServerEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  return { name: field('event'), value: field('data'), id: field('id') }
}
