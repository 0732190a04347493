// Sends bills like a server process and exits at a given point. Started by tests with `fork`.
import pg from 'pg'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log.ts'
import { type TransmissionPoint, transmitContinuously } from '../transmission/transmit-bills.ts'

export type TransmissionOrders = {
  readonly url: string
  readonly origin: string
  /** The point at which it exits when first reached; null for none. */
  readonly point: TransmissionPoint | null
  readonly receiver: 'XC' | 'SC'
  readonly fault: 'process' | 'database'
  /** Uses the time-outs of production rather than the short ones of tests. */
  readonly usual?: boolean
}

const orders = JSON.parse(process.argv[2] ?? '{}') as TransmissionOrders
const { url, origin, point, receiver, fault, usual } = orders
const log = createLog({ level: 'silent' })
const { db } = openDatabase({ url, connections: 8, log })
let isOver = false

transmitContinuously({
  db,
  log,
  receivers: { XC: { url: `${origin}/xc`, token: null }, SC: { url: `${origin}/sc`, token: null } },
  ...(usual !== true && { timing: { timeoutMs: () => 400, leaseBeyondMs: 400 } }),
  reached: async (reachedPoint, reachedReceiver) => {
    if (isOver || reachedPoint !== point || reachedReceiver !== receiver) return
    isOver = true
    if (fault === 'process') process.kill(process.pid, 'SIGKILL')
    else await endConnections()
  },
})
process.send?.('ready')
process.on('disconnect', () => process.exit(0))

/** Simulates a killed PostgreSQL: all connections are closed, and uncommitted work is lost. */
async function endConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}
