import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { StartupError } from '#platform/server/startup-error.ts'

const LIMIT_MS = 30_000
/** The columns of HAProxy's `show stat`. */
const [SERVER, STATUS] = [1, 17]

/** Waits until HAProxy, whose stats socket this is, sends calls to a server. */
export async function isInUse(socket: string, server: string): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(100))
    if ((await statusOf(socket, server)) === 'UP') return
  throw new StartupError(`HAProxy does not use ${server}.`)
}

async function statusOf(socket: string, server: string): Promise<string | undefined> {
  const connection = connect(socket)
  connection.write('show stat\n')
  const rows = (await text(connection)).split('\n').map((line) => line.split(','))
  return rows.find((row) => row[SERVER] === server)?.[STATUS]
}
