import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

export type SupervisedOptions = {
  readonly name: string
  readonly program: string
  readonly words: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly folder: string
  readonly account?: { readonly uid: number; readonly gid: number } | undefined
  /** Waits until it is of use; gives up by a failure, at the latest when `isAlive` says no. */
  untilReady(isAlive: () => boolean): Promise<void>
  report(line: string): void
}

/** What ends sooner than this after its start begins anew after a pause only. */
const LIVED_MS = 10_000
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 30_000]

/** One process of the cluster: its output is passed on under its name, and it is started again when it ends by itself. */
export class SupervisedProcess {
  private readonly options: SupervisedOptions
  private child: ChildProcess | undefined
  private stopping = new AbortController()
  private recovery: Promise<void> = Promise.resolve()

  constructor(options: SupervisedOptions) {
    this.options = options
  }

  /** Fails where it does not become ready. */
  async start(): Promise<void> {
    this.stopping = new AbortController()
    await this.launch()
  }

  /** Asks it to end in order and waits for it. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await ended(this.child, 'SIGTERM')
    await this.recovery
  }

  /** Ends it as a power cut does and waits until it has been started again. */
  async kill(): Promise<void> {
    await ended(this.child, 'SIGKILL')
    await this.recovery
  }

  private async launch(): Promise<void> {
    const { program, words, environment, folder, account, untilReady } = this.options
    const child = spawn(program, words, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own: a Ctrl-C in the terminal reaches us alone, and we stop one after the other.
      detached: true,
      ...account,
    })
    this.child = child
    this.passOn(child)
    const began = Date.now()
    let isReady = false
    child.once('exit', (code, signal) => {
      if (isReady && !this.stopping.signal.aborted)
        this.recovery = this.recover(signal ?? `exit code ${code}`, Date.now() - began)
    })
    try {
      await untilReady(() => isAlive(child))
      isReady = true
    } catch (error) {
      await ended(child, 'SIGKILL')
      throw error
    }
  }

  private passOn(child: ChildProcess): void {
    const { name, report } = this.options
    child.once('error', (error) => report(`[${name}] ${error.message}`))
    for (const input of [child.stdout, child.stderr])
      if (input) createInterface({ input }).on('line', (line) => line && report(`[${name}] ${line}`))
  }

  private async recover(how: string, livedMs: number): Promise<void> {
    const { name, report } = this.options
    const { signal } = this.stopping
    report(`${name} has ended (${how}) and is started again.`)
    let wait = livedMs < LIVED_MS ? FIRST_PAUSE_MS : 0
    while (!signal.aborted) {
      await pause(wait, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        await this.launch()
        report(`${name} is back.`)
        return
      } catch (error) {
        if (!signal.aborted) report(`${name} does not start: ${error instanceof Error ? error.message : String(error)}`)
      }
      wait = Math.min(Math.max(wait * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
    }
  }
}

async function ended(child: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!child || !isAlive(child)) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

function isAlive({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null
}
