import { readFile } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import { join } from 'node:path'

/** The page of an imaginary partner on an origin of its own, for the demo and the tests of the portal's frames. */
export type PartnerPage = { readonly origin: string; stop(): Promise<void> }

/**
 * Serves the partner page. The portal does without it: when the port cannot be had, one sentence says so and null comes
 * back. `hostName` is how browsers reach this machine.
 */
export async function startPartnerPage(place: {
  readonly port: number
  readonly host: string
  readonly hostName: string
  report(line: string): void
}): Promise<PartnerPage | null> {
  const server = await partnerServer()
  const port = await listen(server, place.port, place.host)
  if (typeof port === 'string') {
    place.report(
      `The demo goes on without its partner page: port ${place.port} ${port}. PARTNER_PORT sets another one.`,
    )
    return null
  }
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return { origin: `http://${place.hostName}:${port}`, stop }
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Who embeds it is the portal's affair; it embeds the portal itself under /embed.
  'content-security-policy': "default-src 'self'; frame-src http: https:; base-uri 'none'; form-action 'none'",
}

async function partnerServer(): Promise<Server> {
  const file = (name: string) => readFile(join(import.meta.dirname, name))
  const page = { type: 'text/html; charset=utf-8', content: await file('partner-page.html') }
  const files = new Map([
    ['/partner-page.js', { type: 'text/javascript; charset=utf-8', content: await file('partner-page.js') }],
    ['/partner-page.css', { type: 'text/css; charset=utf-8', content: await file('partner-page.css') }],
  ])
  return createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const { type, content } = files.get(path) ?? page
    response.writeHead(200, { ...HEADERS, 'content-type': type }).end(request.method === 'HEAD' ? '' : content)
  })
}

/** The port, or why there is none. */
function listen(server: Server, port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${code})`)
    })
    server.listen(port, host, () => {
      const at = server.address()
      resolve(typeof at === 'object' && at ? at.port : port)
    })
  })
}
