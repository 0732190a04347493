import { fork } from 'node:child_process'
import { join } from 'node:path'

/** The simulator in a process of its own, as XC and SC are. */
export type RunningSimulator = { readonly origin: string; stop(): Promise<void> }

type Place = {
  readonly port: number
  readonly host: string
  readonly file: string
  report(line: string): void
}

/** Starts the process and waits until it listens; the portal does without it when it does not come up. */
export async function runReceiverSimulator(place: Place): Promise<RunningSimulator | null> {
  const child = fork(join(import.meta.dirname, 'main.ts'), [String(place.port), place.host, place.file], {
    // A Ctrl-C in the terminal is for the portal, which ends its simulator last.
    detached: true,
    execArgv: [],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = await Promise.race([
    new Promise<string>((resolve) => {
      child.once('message', (message: { readonly origin: string }) => resolve(message.origin))
    }),
    ended.then(() => null),
  ])
  if (origin === null) {
    place.report('The demo goes on without its receiver simulator, which did not start.')
    return null
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
