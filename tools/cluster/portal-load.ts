import { setTimeout as pause } from 'node:timers/promises'

import { WAREHOUSE_CHANGED } from '#areas/warehouse/contract/live.ts'
import { LIVE_PATH } from '#platform/contract/live-path.ts'

/** A signed-in user as a client of the portal, through whatever stands before it. */
export type PortalUser = { readonly address: string; readonly token: string }

const TRUCKS = '/ws-air/warehouse/trucks'
const CALL_LIMIT_MS = 60_000

export async function signIn(address: string, userName: string, password: string): Promise<PortalUser> {
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const answer = await fetch(`${address}/ws-system/auth/token`, form({ userName, password, type: '2' }))
  if (!answer.ok) throw new Error(`the sign-in was refused: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { token: string } }
  const systemcode = 'apex-exchange-portal'
  await fetch(`${address}/ws-system/auth/currentUser/v2`, form({ token: data.token, systemcode }))
  return { address, token: data.token }
}

/** What clients did, how long each call took, and what went wrong. */
export class LoadResult {
  readonly failures: string[] = []
  /** Numbers of trucks that were acknowledged. */
  readonly numbers: string[] = []
  readonly latencies: number[] = []

  p95(): number {
    const sorted = this.latencies.toSorted((a, b) => a - b)
    return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
  }
}

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object; readonly key?: string }

/** One call; everything but a success is a failure. */
export async function call({ address, token }: PortalUser, { method, path, body, key }: Call): Promise<unknown> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`)
  return (JSON.parse(text) as { data: unknown }).data
}

export async function registerTruck(user: PortalUser, truckNo: string): Promise<string> {
  const rest = { phone: '', customerId: null, customer: '', references: [], expectedPieces: 3, remark: '' }
  const body = { truckNo, truckType: 'VAN', driver: 'CHAN', ...rest }
  const made = await call(user, { method: 'POST', path: `${TRUCKS}/register`, body, key: crypto.randomUUID() })
  return (made as { number: string }).number
}

export function listTrucks(user: PortalUser): Promise<unknown> {
  return call(user, { method: 'POST', path: `${TRUCKS}/list`, body: { page: 1, size: 20 } })
}

type Workload = {
  readonly users: readonly PortalUser[]
  readonly clients: number
  readonly pauseMs?: number
  /** The queue of a warehouse has 9,999 numbers a day. */
  readonly everyNth?: number
}

/** Clients that list and, with one call of so many, register until the signal, each one call after the other. */
export async function workUntil(
  signal: AbortSignal,
  result: LoadResult,
  { users, clients, pauseMs = 0, everyNth = 3 }: Workload,
): Promise<void> {
  const client = async (_: unknown, index: number): Promise<void> => {
    for (let nth = 0; !signal.aborted; nth++) {
      const began = performance.now()
      try {
        const user = users[index % users.length]
        if (!user) return
        if (nth % everyNth === index % everyNth) result.numbers.push(await registerTruck(user, `L${index}-${nth}`))
        else await listTrucks(user)
        result.latencies.push(performance.now() - began)
      } catch (error) {
        result.failures.push(`${new Date().toISOString()} ${reasonOf(error)}`)
      }
      await pause(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)
}

/** Follows the live updates of a user as a window does: reconnects when the server asks for it, or when its stream breaks. */
export class Follower {
  /** How often something was heard that makes a window look again. */
  private heard = 0
  private after: string | null = null
  private readonly user: PortalUser
  private readonly stopped = new AbortController()
  private readonly running: Promise<void>
  connections = 0

  constructor(user: PortalUser) {
    this.user = user
    this.running = this.run()
  }

  /** Does something and waits until this window hears of a change; false where it is not within five seconds. */
  async hears(work: () => Promise<unknown>): Promise<boolean> {
    // Nothing else happens in the office of this user, so what is heard from now on is this.
    const before = this.heard
    await work()
    for (const end = Date.now() + HEAR_WITHIN_MS; Date.now() < end; await pause(20))
      if (this.heard > before) return true
    return false
  }

  async stop(): Promise<void> {
    this.stopped.abort()
    await this.running
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped
    while (!signal.aborted) {
      const wait = await this.follow(signal).catch(() => 200)
      await pause(wait, undefined, { signal }).catch(() => undefined)
    }
  }

  private async follow(signal: AbortSignal): Promise<number> {
    const { address, token } = this.user
    const response = await fetch(`${address}${LIVE_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ topics: [], after: this.after }),
      signal,
    })
    if (!response.ok || !response.body) throw new Error(`the stream was refused: ${response.status}`)
    this.connections++
    let rest = ''
    let wait = 0
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (rest + chunk).split('\n\n')
      rest = events.pop() ?? ''
      for (const text of events) wait = this.hear(text) ?? wait
    }
    return wait
  }

  /** Takes in one event; the answer is the pause that a farewell asks for. */
  private hear(text: string): number | undefined {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
    this.after = field('id') || this.after
    const [event, data] = [field('event'), field('data')]
    const looksAgain = event === 'resync' || (event === 'hello' && data === 'anew')
    if (looksAgain || (event === 'word' && data === WAREHOUSE_CHANGED)) this.heard++
    return event === 'bye' ? Number(data) : undefined
  }
}

const HEAR_WITHIN_MS = 5_000
