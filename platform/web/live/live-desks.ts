import { type Heard, type LiveStream, openLiveStream } from './live-stream.ts'

/** What a window wants to hear; no token: nothing. */
export type Subscription = { readonly token: string | null; readonly topics: readonly string[] }

/** The windows of one browser, each at its seat, and one stream for each token among them: usually one in all. */
export class LiveDesks<Seat extends { notify(heard: Heard): void }> {
  private readonly windows = new Map<Seat, Subscription & { readonly token: string }>()
  private readonly streams = new Map<string, LiveStream>()
  private readonly open: typeof openLiveStream

  constructor(open: typeof openLiveStream = openLiveStream) {
    this.open = open
  }

  want(seat: Seat, { token, topics }: Subscription): void {
    const before = this.windows.get(seat)?.token
    if (token === null) this.windows.delete(seat)
    else this.windows.set(seat, { token, topics })
    if (before !== undefined && before !== token) this.finish(before)
    if (token !== null) this.finish(token)
  }

  private finish(token: string): void {
    const subscription = [...this.windows.values()].filter((one) => one.token === token)
    const topics = [...new Set(subscription.flatMap((one) => one.topics))]
    const stream = this.streams.get(token)
    if (subscription.length > 0 && stream) stream.follow(topics)
    else if (subscription.length > 0)
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
    for (const [seat, subscription] of this.windows) if (subscription.token === token) seat.notify(heard)
  }
}
