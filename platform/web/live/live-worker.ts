// Runs once per browser, shared by its windows: HTTP/1.1 allows six connections, and a stream each would use them up.
import { LiveDesks, type Wanted } from './live-desks.ts'
import type { Heard } from './live-stream.ts'

const desks = new LiveDesks<{ tell(heard: Heard): void }>()

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  const seat = { tell: (heard: Heard) => port.postMessage(heard) }
  port.addEventListener('message', ({ data }: MessageEvent<Wanted>) => desks.want(seat, data))
  port.start()
})
