import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import { StartupError } from '#platform/server/startup-error.ts'

import { type Cluster, askToStop, stopPostmaster, stopWhenWeDie } from './postmaster.ts'

type Supervised = {
  start(): Promise<ChildProcess>
  readonly logFile: string
  report(line: string): void
  ended?: (() => void) | undefined
}

/** Restarts within a minute after which something else is wrong than a killed process. */
const MAX_RESTARTS = 5
const MINUTE_MS = 60_000

/** How long the processes of a killed server may take to let go of its memory, in milliseconds. */
const LETTING_GO_MS = 10_000

/**
 * Starts the server and starts it again whenever it ends although nobody stopped it; meanwhile connections are refused. The
 * answer stops it for good. Where it cannot be started again, or ends five times in a minute, that is reported and `ended`
 * called. Throws the StartupError of the first start.
 */
export async function superviseServer(cluster: Cluster, server: Supervised): Promise<() => Promise<void>> {
  let isStopping = false
  const restarts: number[] = []
  const restart = async (): Promise<void> => {
    if (isStopping) return
    restarts.push(Date.now())
    const recent = restarts.filter((at) => at > Date.now() - MINUTE_MS)
    if (recent.length > MAX_RESTARTS) return giveUp(server)
    server.report(`PostgreSQL has ended unexpectedly and is started again; its log is ${server.logFile}.`)
    await startAgain(server).then(attend, () => giveUp(server))
  }
  const attend = (postmaster: ChildProcess): void => {
    // Stopped in the moment in which it was started again.
    if (isStopping) return askToStop(cluster, postmaster.pid)
    const stopAtExit = (): void => askToStop(cluster, postmaster.pid)
    const forgetWatcher = stopWhenWeDie(postmaster.pid)
    process.once('exit', stopAtExit)
    postmaster.once('exit', () => {
      process.off('exit', stopAtExit)
      forgetWatcher()
      void restart()
    })
  }
  attend(await server.start())
  return () => {
    isStopping = true
    return stopPostmaster(cluster)
  }
}

async function startAgain({ start }: Supervised): Promise<ChildProcess> {
  for (const end = Date.now() + LETTING_GO_MS; ; await pause(200)) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof StartupError) || Date.now() > end) throw error
    }
  }
}

function giveUp({ report, ended, logFile }: Supervised): void {
  report(`PostgreSQL has ended and cannot be started again; its log is ${logFile}.`)
  ended?.()
}
