import type { ServerResponse } from 'node:http'

/** The events of a stream; the data of `hello` is how it begins, of `word` the topic, of `bye` the pause before reconnecting in ms. */
type Event = 'hello' | 'word' | 'resync' | 'ended' | 'bye'

/** A reader that is slower than this (256 KiB waiting) reads everything again instead. */
const MAX_WAITING = 256 * 1024

/** One open stream of server-sent events. Messages that a slow reader cannot take are replaced by one `resync`. */
export class LiveStream {
  private readonly response: ServerResponse
  private lagging = false

  constructor(response: ServerResponse) {
    this.response = response
    response.on('drain', () => this.catchUp())
  }

  send(event: Event, value: string, id?: string): void {
    if (this.lagging) return
    if (this.response.writableLength > MAX_WAITING) this.lagging = true
    else this.response.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${value}\n\n`)
  }

  /** Keeps proxies from closing a silent connection, and shows the reader that it is alive. One that lags is cut off. */
  beat(): void {
    if (this.lagging) this.response.destroy()
    else this.response.write(':\n\n')
  }

  end(event: 'ended' | 'bye', value = ''): void {
    this.send(event, value)
    this.response.end()
  }

  private catchUp(): void {
    if (!this.lagging) return
    this.lagging = false
    this.send('resync', '')
  }
}
