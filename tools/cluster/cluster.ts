import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, chmodSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { DatabaseAddresses } from '#platform/server/database/grant-work.ts'
import { postgresAccount } from '#platform/server/database/postgres-account.ts'
import { StartupError } from '#platform/server/startup-error.ts'

import { isInUse } from './balancer-state.ts'
import { haProxyConfiguration, pgBouncerConfiguration, pgBouncerUsers } from './configurations.ts'
import type { Parts } from './debian-parts.ts'
import { freePort } from './free-port.ts'

type Options = {
  /** Null where they are not installed: then nothing stands before the processes, and no pooler before the database. */
  readonly parts: Parts | null
  readonly database: DatabaseAddresses
  readonly port: number
  readonly webProcesses: number
  readonly workers?: number
  /** For every process of the portal. */
  readonly settings: Record<string, string>
  report(line: string): void
}

const root = path.join(import.meta.dirname, '../..')
const START_MS = 300_000

/** HAProxy → web processes → PgBouncer → PostgreSQL, and workers, on this machine. */
export class Cluster {
  private readonly options: Options
  private readonly children = new Map<string, ChildProcess>()
  private readonly ports: number[] = []
  private readonly workerPorts: number[] = []
  private poolerPort = 0
  private folder = ''

  private constructor(options: Options) {
    this.options = options
  }

  static async start(options: Options): Promise<Cluster> {
    const cluster = new Cluster(options)
    try {
      await cluster.bringUp()
      return cluster
    } catch (error) {
      await cluster.stop()
      throw error
    }
  }

  /** Stops one web process in order and starts it anew; the others answer meanwhile. */
  async restartWeb(place: number): Promise<void> {
    await ended(this.children.get(`web${place + 1}`))
    await this.startWeb(place)
  }

  /** The same for a worker; the others go on with its jobs meanwhile. */
  async restartWorker(place: number): Promise<void> {
    await ended(this.children.get(`worker${place + 1}`))
    await this.startWorker(place)
  }

  /** Ends a process as a power cut does and starts it anew. */
  async killWeb(place: number): Promise<void> {
    await killed(this.children.get(`web${place + 1}`))
    await this.startWeb(place)
  }

  async killWorker(place: number): Promise<void> {
    await killed(this.children.get(`worker${place + 1}`))
    await this.startWorker(place)
  }

  /** The pooler, where there is one. */
  async killPooler(): Promise<void> {
    const { parts } = this.options
    if (!parts) return
    await killed(this.children.get('pgbouncer'))
    await this.startPooler(parts)
  }

  get webProcesses(): number {
    return this.ports.length
  }

  /** Where people call: HAProxy, or each web process where there is none. */
  get addresses(): string[] {
    const ports = this.options.parts ? [this.options.port] : this.ports
    return ports.map((port) => `http://127.0.0.1:${port}`)
  }

  async stop(): Promise<void> {
    const names = [...this.children.keys()].toReversed()
    for (const name of names) await ended(this.children.get(name))
    if (this.folder) await rm(this.folder, { recursive: true, force: true })
  }

  private async bringUp(): Promise<void> {
    const { webProcesses, workers = 1, report, parts } = this.options
    this.folder = await mkdtemp(path.join(tmpdir(), 'cluster-'))
    if (parts) await this.startPooler(parts)
    for (let place = 0; place < workers; place++) {
      this.workerPorts.push(await freePort())
      await this.startWorker(place)
      report(`worker ${place + 1}: http://127.0.0.1:${this.workerPorts[place]}/metrics`)
    }
    for (let place = 0; place < webProcesses; place++) {
      this.ports.push(await freePort())
      await this.startWeb(place)
      report(`web ${place + 1}: http://127.0.0.1:${this.ports[place]}`)
    }
    if (parts) await this.startBalancer(parts)
  }

  private async startBalancer({ haproxy }: Parts): Promise<void> {
    const { report, port } = this.options
    const file = path.join(this.folder, 'haproxy.cfg')
    await writeFile(file, haProxyConfiguration(port, this.ports, this.balancerSocket))
    this.spawn('haproxy', haproxy, ['-db', '-q', '-f', file])
    await answers(`http://127.0.0.1:${port}/readyz`, this.children.get('haproxy'))
    report(`\nThe portal, through HAProxy: http://localhost:${port}`)
  }

  private startWorker(place: number): Promise<void> {
    // The demo is the first worker's: its pages and simulators are there once.
    const demo = place > 0 && { DEMO: '0' }
    return this.startPortal(`worker${place + 1}`, this.workerPorts[place] ?? 0, { ROLES: 'worker', ...demo })
  }

  private get balancerSocket(): string {
    return path.join(this.folder, 'balancer')
  }

  private async startWeb(place: number): Promise<void> {
    // The demo is the worker's: its pages and simulators are there once.
    const settings = { ROLES: 'web', DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' }
    await this.startPortal(`web${place + 1}`, this.ports[place] ?? 0, settings)
    // Ready is not yet in use: the next one may stop only once the balancer sends calls here.
    if (this.children.has('haproxy')) await isInUse(this.balancerSocket, `web${place + 1}`)
  }

  private async startPortal(name: string, port: number, settings: Record<string, string>): Promise<void> {
    const { database } = this.options
    const pooled = new URL(database.url)
    pooled.host = `127.0.0.1:${this.poolerPort}`
    const where = {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
    }
    const pooler = this.options.parts && { DATABASE_POOL_URL: pooled.href }
    const env = { DRAIN_SECONDS: '5', ...this.options.settings, ...where, ...pooler, ...settings }
    this.spawn(name, process.execPath, ['apps/server/main.ts'], env)
    await answers(`http://127.0.0.1:${port}/readyz`, this.children.get(name))
  }

  /** PgBouncer refuses to be root. */
  private async startPooler({ pgbouncer }: Parts): Promise<void> {
    const { database, report } = this.options
    this.poolerPort ||= await freePort()
    const account = postgresAccount(this.folder)
    const users = path.join(this.folder, 'users.txt')
    const file = path.join(this.folder, 'pgbouncer.ini')
    await writeFile(users, pgBouncerUsers(database.url), { mode: 0o600 })
    await writeFile(file, pgBouncerConfiguration({ url: database.url, port: this.poolerPort, users }), { mode: 0o600 })
    if (account) for (const one of [users, file, this.folder]) chownSync(one, account.uid, account.gid)
    chmodSync(this.folder, 0o700)
    this.spawn('pgbouncer', pgbouncer, ['-q', file], {}, account)
    for (const end = Date.now() + 10_000; Date.now() < end; await pause(50))
      if (!(await isFree(this.poolerPort))) return report(`PgBouncer, by transactions: 127.0.0.1:${this.poolerPort}`)
    throw new StartupError('PgBouncer did not start.')
  }

  private spawn(
    name: string,
    program: string,
    words: string[],
    env: Record<string, string> = {},
    account?: object,
  ): void {
    const child = spawn(program, words, {
      cwd: account ? '/' : root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
      ...account,
    })
    this.children.set(name, child)
  }
}

async function ended(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function killed(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function answers(address: string, child: ChildProcess | undefined): Promise<void> {
  const isAlive = () => child?.exitCode === null
  for (const end = Date.now() + START_MS; Date.now() < end && isAlive(); await pause(100)) {
    if ((await fetch(address).catch(() => null))?.ok) return
  }
  throw new StartupError(`${address} does not answer.`)
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
