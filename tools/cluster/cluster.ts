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
import { type SupervisedOptions, SupervisedProcess } from './supervised-process.ts'

type Options = {
  /** Null where they are not installed: then nothing stands before the processes, and no pooler before the database. */
  readonly parts: Parts | null
  readonly database: DatabaseAddresses
  readonly port: number
  readonly webProcesses: number
  readonly workers?: number
  /** For every process of the portal; links lead to the balancer unless a PUBLIC_URL is among them or in our environment. */
  readonly settings: Record<string, string>
  /** Gets what happens here, and every line that a process writes, under its name. */
  report(line: string): void
}

const root = path.join(import.meta.dirname, '../..')
const START_MS = 300_000
const POOLER_START_MS = 10_000

/** HAProxy → web processes → PgBouncer → PostgreSQL, and workers, on this machine. */
export class Cluster {
  private readonly options: Options
  private readonly processes = new Map<string, SupervisedProcess>()
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
  restartWeb(place: number): Promise<void> {
    return this.restart(`web${place + 1}`)
  }

  /** The same for a worker; the others go on with its jobs meanwhile. */
  restartWorker(place: number): Promise<void> {
    return this.restart(`worker${place + 1}`)
  }

  /** Ends a process as a power cut does and waits until it has been started again: web1, worker1, or pgbouncer where there is one. */
  async kill(name: string): Promise<void> {
    await this.processes.get(name)?.kill()
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
    for (const begun of [...this.processes.values()].toReversed()) await begun.stop()
    if (this.folder) await rm(this.folder, { recursive: true, force: true })
  }

  private async restart(name: string): Promise<void> {
    const begun = this.processes.get(name)
    await begun?.stop()
    await begun?.start()
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
    for (let place = 0; place < webProcesses; place++) this.ports.push(await freePort())
    await Promise.all(this.ports.map((_, place) => this.startWeb(place)))
    for (const [place, port] of this.ports.entries()) report(`web ${place + 1}: http://127.0.0.1:${port}`)
    if (parts) await this.startBalancer(parts)
  }

  private async startBalancer({ haproxy }: Parts): Promise<void> {
    const { report, port } = this.options
    const file = path.join(this.folder, 'haproxy.cfg')
    await writeFile(file, haProxyConfiguration(port, this.ports, this.balancerSocket))
    const untilReady = (isAlive: () => boolean) => answers(`http://127.0.0.1:${port}/readyz`, isAlive)
    await this.begin({ name: 'haproxy', program: haproxy, words: ['-db', '-q', '-f', file], untilReady })
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

  private startWeb(place: number): Promise<void> {
    // The demo is the worker's: its pages and simulators are there once.
    return this.startPortal(`web${place + 1}`, this.ports[place] ?? 0, {
      ROLES: 'web',
      DEMO: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    })
  }

  private async startPortal(name: string, port: number, settings: Record<string, string>): Promise<void> {
    const { database, port: publicPort } = this.options
    const pooled = new URL(database.url)
    pooled.host = `127.0.0.1:${this.poolerPort}`
    const where = {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      ...(this.options.parts && { DATABASE_POOL_URL: pooled.href }),
    }
    const usual = { DRAIN_SECONDS: '5', PUBLIC_URL: `http://localhost:${publicPort}` }
    await this.begin({
      name,
      program: process.execPath,
      words: ['apps/server/main.ts'],
      environment: { ...usual, ...process.env, ...this.options.settings, ...where, ...settings },
      untilReady: async (isAlive) => {
        await answers(`http://127.0.0.1:${port}/readyz`, isAlive)
        // Ready is not yet in use: the next one may stop only once the balancer sends calls here.
        if (name.startsWith('web') && this.processes.has('haproxy')) await isInUse(this.balancerSocket, name)
      },
    })
  }

  /** PgBouncer refuses to be root. */
  private async startPooler({ pgbouncer }: Parts): Promise<void> {
    const { database, report } = this.options
    this.poolerPort = await freePort()
    const account = postgresAccount(this.folder)
    const users = path.join(this.folder, 'users.txt')
    const file = path.join(this.folder, 'pgbouncer.ini')
    await writeFile(users, pgBouncerUsers(database.url), { mode: 0o600 })
    await writeFile(file, pgBouncerConfiguration({ url: database.url, port: this.poolerPort, users }), { mode: 0o600 })
    if (account) for (const one of [users, file, this.folder]) chownSync(one, account.uid, account.gid)
    chmodSync(this.folder, 0o700)
    await this.begin({
      name: 'pgbouncer',
      program: pgbouncer,
      words: ['-q', file],
      folder: '/',
      account,
      untilReady: () => listens(this.poolerPort),
    })
    report(`PgBouncer, by transactions: 127.0.0.1:${this.poolerPort}`)
  }

  private async begin(options: Begun): Promise<void> {
    const { report } = this.options
    const begun = new SupervisedProcess({ folder: root, environment: process.env, report, ...options })
    this.processes.set(options.name, begun)
    await begun.start()
  }
}

type Begun = Pick<SupervisedOptions, 'name' | 'program' | 'words' | 'untilReady'> & Partial<SupervisedOptions>

async function answers(address: string, isAlive: () => boolean): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end && isAlive(); await pause(100)) {
    if ((await fetch(address).catch(() => null))?.ok) return
  }
  throw new StartupError(`${address} does not answer.`)
}

async function listens(port: number): Promise<void> {
  for (const end = Date.now() + POOLER_START_MS; Date.now() < end; await pause(50)) if (!(await isFree(port))) return
  throw new StartupError('PgBouncer did not start.')
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
