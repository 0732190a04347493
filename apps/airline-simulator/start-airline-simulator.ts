import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ANSWERS, readRules } from './rules.ts'
import { type Simulator, createSimulator } from './simulator.ts'

/** The airline of the demo on a port of its own: a channel at `/messages`, and a page on which its rules are seen and changed. */
export type AirlineSimulator = { readonly origin: string; stop(): Promise<void> }

const LONGEST_BODY = 200_000

/** The portal does without it: when the port cannot be had, one sentence says so and null comes back. */
export async function startAirlineSimulator(place: {
  readonly port: number
  readonly host: string
  readonly hostName: string
  readonly stepMs: number
  zoneOf(airport: string): string
  report(line: string): void
}): Promise<AirlineSimulator | null> {
  const simulator = createSimulator(place.stepMs, place.zoneOf)
  const page = await readFile(join(import.meta.dirname, 'airline-simulator.html'))
  const script = await readFile(join(import.meta.dirname, 'airline-simulator.js'))
  const files = { page, script }
  const server = createServer((request, response) => {
    void answer(simulator, files, request, response).catch(() => response.writeHead(400).end())
  })
  const port = await listen(server, place.port, place.host)
  if (port === null) {
    place.report(
      `The demo goes on without its airline: port ${place.port} cannot be opened. AIRLINE_PORT sets another one.`,
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

type Files = { readonly page: Buffer; readonly script: Buffer }

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'self'; base-uri 'none'; form-action 'none'; style-src 'self' 'unsafe-inline'",
}

async function answer(
  simulator: Simulator,
  files: Files,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://airline')
  const send = (value: unknown) =>
    response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (pathname === '/messages' && request.method === 'POST') {
    simulator.take(String(request.headers['idempotency-key'] ?? ''), await bodyOf(request))
    return void send({ taken: true })
  }
  if (pathname === '/messages') return void send(simulator.due().map(({ id, text }) => ({ id, text })))
  if (pathname.startsWith('/messages/') && request.method === 'DELETE') {
    simulator.remove(decodeURIComponent(pathname.slice('/messages/'.length)))
    return void send({ removed: true })
  }
  if (pathname === '/state') return void send(stateOf(simulator))
  // A page of another origin can only send what needs no preflight, and JSON needs one.
  if (pathname === '/rules' && request.method === 'PUT' && request.headers['content-type'] === 'application/json') {
    const rules = readRules(JSON.parse(await bodyOf(request)))
    if (!rules) return void response.writeHead(400, HEADERS).end()
    simulator.rules = rules
    return void send({ saved: true })
  }
  const [type, content]: [string, Buffer] =
    pathname === '/airline-simulator.js' ? ['text/javascript', files.script] : ['text/html', files.page]
  response.writeHead(200, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(content)
}

function stateOf({ rules, taken, waiting }: Simulator) {
  const messages = [...taken.values()].toReversed().slice(0, 50)
  return { answers: ANSWERS, rules, messages, waiting: waiting.length }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > LONGEST_BODY) throw new Error('too long')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function listen(server: Server, port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(port, host, () => {
      const at = server.address()
      resolve(typeof at === 'object' && at ? at.port : port)
    })
  })
}
