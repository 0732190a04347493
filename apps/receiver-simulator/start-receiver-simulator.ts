import { readFile } from 'node:fs/promises'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RECEIVER_NAMES, ReceiverBooks, type ReceiverName } from './receiver-books.ts'
import { NO_FAULTS, type ReceiverFaults, fateOf, faultsFrom } from './receiver-faults.ts'

/** XC under /xc, SC under /sc, and a page at / that sets what goes wrong. */
export type ReceiverSimulator = {
  readonly origin: string
  readonly books: ReceiverBooks
  setFaults(receiver: ReceiverName, faults: Partial<ReceiverFaults>): void
  stop(): Promise<void>
}

type Options = {
  readonly port: number
  readonly host: string
  /** Where it writes what it took; null keeps it in memory. */
  readonly file?: string | null
  /** What decides the fate of a call; tests hand in their own. */
  readonly random?: () => number
}

/** Serves both receivers. A port that is taken is given up for any that is free. */
export async function startReceiverSimulator(options: Options): Promise<ReceiverSimulator> {
  const { port, host, file = null, random = Math.random } = options
  const books = new ReceiverBooks(file)
  const faults = new Map<ReceiverName, ReceiverFaults>(RECEIVER_NAMES.map((name) => [name, NO_FAULTS]))
  const desk: Desk = { books, faults, random }
  const pages = await readPages()
  const server = createServer((request, response) => void answer(desk, pages, request, response))
  const taken = await listen(server, port, host)
  return {
    origin: `http://127.0.0.1:${taken}`,
    books,
    setFaults: (receiver, orders) => void faults.set(receiver, { ...NO_FAULTS, ...orders }),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

type Desk = {
  readonly books: ReceiverBooks
  readonly faults: Map<ReceiverName, ReceiverFaults>
  readonly random: () => number
}

type Pages = ReadonlyMap<string, { readonly type: string; readonly content: Buffer }>

async function answer(desk: Desk, pages: Pages, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/'] = (request.url ?? '/').split('?')
  const [, area = '', , key = ''] = path.split('/')
  const receiver = RECEIVER_NAMES.find((name) => name === area)
  const body = await readBody(request).catch(() => null)
  if (body === null) return
  if (receiver && /^\/\w+\/bills(\/|$)/.test(path)) return answerCall(desk, receiver, { request, response, key, body })
  if (path === '/state' && request.method === 'GET') return sendJson(response, 200, stateOf(desk))
  if (path === '/state' && request.method === 'PUT') return setState(desk, body, response)
  const page = pages.get(path === '/' ? '/index.html' : path)
  if (!page) return sendJson(response, 404, { code: 'NOT_FOUND', message: 'There is nothing here' })
  response.writeHead(200, { ...PAGE_HEADERS, 'content-type': page.type }).end(page.content)
}

type Call = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly key: string
  readonly body: string
}

async function answerCall(desk: Desk, receiver: ReceiverName, call: Call): Promise<void> {
  const { request, response } = call
  const faults = desk.faults.get(receiver) ?? NO_FAULTS
  const fate = fateOf(faults, desk.random())
  if (fate === 'hang up') return void request.socket.destroy()
  if (faults.slowMs > 0) await pause(faults.slowMs)
  if (fate === 'fail before') return sendJson(response, 500, { code: 'FAILED', message: 'Nothing was done' })
  if (fate === 'say nothing') return
  if (fate === 'refuse' && request.method === 'POST') {
    return sendJson(response, 422, { code: 'ACCOUNT_CLOSED', message: 'The account is closed' })
  }
  const [status, content] = effectOf(desk, receiver, call)
  if (fate === 'take twice') effectOf(desk, receiver, call)
  if (fate === 'fail after') return sendJson(response, 500, { code: 'FAILED', message: 'It went wrong afterwards' })
  if (fate === 'lose answer') return void request.socket.destroy()
  sendJson(response, status, content)
}

function effectOf({ books }: Desk, receiver: ReceiverName, { request, key, body }: Call): [number, object] {
  if (request.method === 'GET') {
    const bill = books.find(receiver, decodeURIComponent(key))
    return bill ? [200, { reference: bill.reference }] : [404, { code: 'NOT_FOUND', message: 'No such bill' }]
  }
  const orders = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof orders !== 'string') return [400, { code: 'KEY', message: 'No key' }]
  const result = books.take(receiver, orders, body)
  if (result.kind === 'conflict') return [409, { code: 'CONFLICT', message: 'The key has other content' }]
  if (result.kind === 'refused') return [422, { code: result.code, message: result.message }]
  return [result.isNew ? 201 : 200, { reference: result.bill.reference }]
}

function stateOf({ books, faults }: Desk): object {
  const bills = books.all
  const counts = RECEIVER_NAMES.map((name) => [name, bills.filter(({ receiver }) => receiver === name).length])
  return {
    faults: Object.fromEntries(faults),
    counts: Object.fromEntries(counts),
    bills: bills.slice(-200).toReversed(),
  }
}

function setState(desk: Desk, body: string, response: ServerResponse): void {
  try {
    const orders = JSON.parse(body) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
    for (const name of RECEIVER_NAMES) {
      desk.faults.set(name, faultsFrom(orders[name] ?? {}, desk.faults.get(name) ?? NO_FAULTS))
    }
    sendJson(response, 200, stateOf(desk))
  } catch {
    sendJson(response, 400, { code: 'UNREADABLE', message: 'This is no JSON object' })
  }
}

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

async function readPages(): Promise<Pages> {
  const file = (name: string) => readFile(join(import.meta.dirname, name))
  return new Map([
    ['/index.html', { type: 'text/html; charset=utf-8', content: await file('simulator.html') }],
    ['/simulator.js', { type: 'text/javascript; charset=utf-8', content: await file('simulator.js') }],
    ['/simulator.css', { type: 'text/css; charset=utf-8', content: await file('simulator.css') }],
  ])
}

/** A bill of five hundred lines is far smaller. */
const MAX_BYTES = 5 * 1024 * 1024

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BYTES) {
      request.destroy()
      throw new RangeError('the body is too large')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function sendJson(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(content))
}

/** The port that was had; another one where it is taken. */
async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    return await listenAt(server, port, host)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === 0) throw error
    return listenAt(server, 0, host)
  }
}

function listenAt(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const at = server.address()
      resolve(typeof at === 'object' && at ? at.port : port)
    })
  })
}
