import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import autocannon from 'autocannon'

const run = promisify(execFile)

export type Load = {
  readonly url: string
  readonly token: string
  readonly body: unknown
  readonly clients: number
  readonly seconds: number
  /** A new Idempotency-Key for every request. */
  readonly creates?: boolean
}

/** Successful answers per second, and the 99th percentile in milliseconds. */
export type Throughput = { readonly perSecond: number; readonly p99: number }

/** What loads the portal: wrk where it is installed, since it leaves the processor to the server, else autocannon. */
export type LoadGenerator = { readonly name: string; load(load: Load): Promise<Throughput> }

export async function loadGenerator(): Promise<LoadGenerator> {
  // wrk answers --version with an error code of its own; only "not found" counts.
  const hasWrk = await run('wrk', ['--version']).catch((error: NodeJS.ErrnoException) => error.code !== 'ENOENT')
  return hasWrk ? { name: 'wrk', load: byWrk } : { name: 'autocannon', load: byAutocannon }
}

async function byWrk({ url, token, body, clients, seconds, creates = false }: Load): Promise<Throughput> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  try {
    const script = path.join(folder, 'request.lua')
    await writeFile(script, wrkScript(token, JSON.stringify(body), creates))
    const counts = ['-t', '1', '-c', String(clients), '-d', `${seconds}s`]
    const { stdout } = await run('wrk', [...counts, '--latency', '-s', script, url])
    refuseFailures(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1], url)
    const [, figure = '', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
    const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
    return { perSecond, p99: Number(figure) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function wrkScript(token: string, body: string, creates: boolean): string {
  return `
    local n, run = 0, "${crypto.randomUUID().slice(0, 13)}"
    wrk.method = "POST"
    wrk.headers["authorization"] = "Bearer ${token}"
    wrk.headers["content-type"] = "application/json"
    wrk.body = [==[${body}]==]
    function request()
      n = n + 1
      ${creates ? 'wrk.headers["idempotency-key"] = run .. "-" .. string.format("%012d", n)' : ''}
      return wrk.format()
    end`
}

async function byAutocannon({ url, token, body, clients, seconds, creates }: Load): Promise<Throughput> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const withKey = <Request extends object>(request: Request) => ({
    ...request,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  const result = await autocannon({
    url,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    connections: clients,
    duration: seconds,
    ...(creates && { requests: [{ setupRequest: withKey }] }),
  })
  refuseFailures(String(result.non2xx + result.errors + result.timeouts), url)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}

function refuseFailures(failed: string | undefined, url: string): void {
  if (Number(failed ?? 0) > 0) throw new Error(`${failed} requests to ${url} failed`)
}
