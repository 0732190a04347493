import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { baseUrl } from './browser.ts'

/** The portal at another address, in front of which a test decides what a handheld gets of it. */
export type ReleaseProxy = {
  readonly base: string
  /** From now on the service worker of the handheld is that of another release. */
  release(version: string): void
  /** Whether deliveries of handhelds reach the portal. */
  takeDeliveries(does: boolean): void
  close(): Promise<void>
}

export async function startReleaseProxy(): Promise<ReleaseProxy> {
  let version: string | undefined
  let takes = true
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/dock-worker.js') return void answerWorker(answer, version)
    if (!takes && incoming.url?.endsWith('/dock/events')) return void answer.writeHead(503).end()
    passOn(incoming, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (next) => (version = next),
    takeDeliveries: (does) => (takes = does),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function answerWorker(answer: ServerResponse, version: string | undefined): Promise<void> {
  const text = await (await fetch(`${baseUrl()}/dock-worker.js`)).text()
  const released = version === undefined ? text : text.replace(/^const VERSION = .*$/m, `const VERSION = '${version}'`)
  answer.writeHead(200, { 'content-type': 'text/javascript' }).end(released)
}

function passOn(incoming: IncomingMessage, answer: ServerResponse): void {
  const { host, origin } = new URL(baseUrl())
  const headers = { ...incoming.headers, host, ...(incoming.headers.origin && { origin }) }
  const outgoing = request(new URL(incoming.url ?? '/', baseUrl()), { method: incoming.method, headers }, (passed) => {
    answer.writeHead(passed.statusCode ?? 502, passed.headers)
    passed.pipe(answer)
  })
  outgoing.on('error', () => answer.destroy())
  answer.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
