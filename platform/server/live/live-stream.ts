import type { ServerResponse } from 'node:http'

/** What a window may be sent; the data of `hello` is how it begins, of `word` the topic, of `bye` the pause in ms. */
type Event = 'hello' | 'word' | 'resync' | 'ended' | 'bye'

/** More than this waiting for one slow reader is given up: it is told to look for itself (256 KiB). */
const MOST_WAITING = 256 * 1024

/** One open stream of server-sent events. Words that a slow reader cannot take are replaced by one `resync`. */
export class LiveStream {
  private readonly response: ServerResponse
  private lagging = false

  constructor(response: ServerResponse) {
    this.response = response
    response.on('drain', () => this.catchUp())
  }

  send(event: Event, value: string, id?: string): void {
    if (this.lagging) return
    if (this.response.writableLength > MOST_WAITING) this.lagging = true
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
