// Runs once per browser, shared by its windows: HTTP/1.1 allows six connections, and a stream each would use them up.
import { LiveDesks, type Subscription } from './live-desks.ts'
import type { Heard } from './live-stream.ts'

const desks = new LiveDesks<{ notify(heard: Heard): void }>()

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  const seat = { notify: (heard: Heard) => port.postMessage(heard) }
  port.addEventListener('message', ({ data }: MessageEvent<Subscription>) => desks.want(seat, data))
  port.start()
})
