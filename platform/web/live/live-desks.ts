import { type Heard, type LiveStream, openLiveStream } from './live-stream.ts'

/** What a window wants to hear; no token: nothing. */
export type Wanted = { readonly token: string | null; readonly topics: readonly string[] }

/** The windows of one browser, each at its seat, and one stream for each token among them: usually one in all. */
export class LiveDesks<Seat extends { tell(heard: Heard): void }> {
  private readonly windows = new Map<Seat, Wanted & { readonly token: string }>()
  private readonly streams = new Map<string, LiveStream>()
  private readonly open: typeof openLiveStream

  constructor(open: typeof openLiveStream = openLiveStream) {
    this.open = open
  }

  want(seat: Seat, { token, topics }: Wanted): void {
    const before = this.windows.get(seat)?.token
    if (token === null) this.windows.delete(seat)
    else this.windows.set(seat, { token, topics })
    if (before !== undefined && before !== token) this.settle(before)
    if (token !== null) this.settle(token)
  }

  private settle(token: string): void {
    const wanted = [...this.windows.values()].filter((one) => one.token === token)
    const topics = [...new Set(wanted.flatMap((one) => one.topics))]
    const stream = this.streams.get(token)
    if (wanted.length > 0 && stream) stream.follow(topics)
    else if (wanted.length > 0)
      this.streams.set(
        token,
        this.open(token, topics, (heard) => this.pass(token, heard)),
      )
    else {
      stream?.close()
      this.streams.delete(token)
    }
  }

  private pass(token: string, heard: Heard): void {
    if (heard.kind === 'ended') this.streams.delete(token)
    for (const [seat, wanted] of this.windows) if (wanted.token === token) seat.tell(heard)
  }
}
