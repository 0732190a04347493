// Measures the portal beside the bare statement, and its pages beside Element Plus, in one run. Machines are noisy: read the
// ratios, not the figures. `npm run bench -- take` measures only what has "take" in its name.
import path from 'node:path'

import { createMawbTakes } from './allocation.ts'
import { bareClient } from './bare-client.ts'
import { benchBilling } from './billing/bench-billing.ts'
import { fillSpaceOnce } from './fill-space.ts'
import { fillOnce } from './fill.ts'
import { benchExchange } from './exchange/bench-exchange.ts'
import { benchDesk } from './flights/bench-desk.ts'
import { benchFlights } from './flights/bench-flights.ts'
import { benchHostile } from './hostile/bench-hostile.ts'
import { loadGenerator } from './http-load.ts'
import { bookingImport } from './import-bookings.ts'
import { listPages } from './list-pages.ts'
import { measurePages } from './measure-pages.ts'
import { benchMessages } from './messages/bench-messages.ts'
import { benchStatuses } from './messages/bench-statuses.ts'
import { benchPacker } from './packer/bench-packer.ts'
import { benchOverload } from './overload/bench-overload.ts'
import { fillPlainOnce } from './plain-page.ts'
import { median, printTable } from './print-table.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { spaceBoard } from './space-board.ts'
import { benchWarehouse } from './warehouse/bench-warehouse.ts'
import type { DatabaseAddresses } from '#platform/server/database/grant-work.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'

const ROUNDS = 3
const SECONDS = 5

if (process.argv[2] === 'packer') await benchPacker(process.argv.slice(3))
else if (process.argv[2] === 'flights') await benchFlights(process.argv.slice(3))
else if (process.argv[2] === 'desk') await benchDesk(process.argv.slice(3))
else if (process.argv[2] === 'hostile') await benchHostile()
else if (process.argv[2] === 'overload') await benchOverload()
else if (process.argv[2] === 'billing') await benchBilling()
else if (process.argv[2] === 'messages') await benchMessages()
else if (process.argv[2] === 'statuses') await benchStatuses()
else if (process.argv[2] === 'warehouse') await benchWarehouse()
else if (process.argv[2] === 'exchange') await benchExchange()
else await measurePortal()

async function measurePortal(): Promise<void> {
  const dataDir = path.join(process.env['DATA_DIR'] ?? path.join(import.meta.dirname, '../.data'), 'bench')
  const postgres = await startEmbeddedPostgres({ dataDir, report: console.log })
  try {
    await fillOnce(postgres, console.log)
    await fillSpaceOnce(postgres.ownerUrl, console.log)
    await fillPlainOnce(postgres.ownerUrl, console.log)
    await measure(postgres)
  } finally {
    await postgres.stop()
  }
}

async function measure(addresses: DatabaseAddresses): Promise<void> {
  const target = process.argv[2] ?? ''
  const server = await startServer(addresses)
  try {
    await measureServer(addresses.ownerUrl, server, target)
    await measurePages(server, target, ROUNDS)
  } finally {
    await server.stop()
  }
}

async function measureServer(url: string, server: ServerProcess, target: string): Promise<void> {
  const measurements = [
    ...(await listPages(url, server)),
    ...(await spaceBoard(url, server)),
    ...(await createMawbTakes(url, server)),
    ...bookingImport(url, server),
  ]
  const chosen = measurements.filter(({ what }) => what.includes(target))
  if (chosen.length === 0) return
  const bare = await bareClient(url)
  const generator = await loadGenerator()
  const lines = []
  for (const { what, goal, ours, theirs } of chosen) {
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const reference = await theirs(bare, SECONDS)
      const measured = await ours(generator, SECONDS, bare)
      rounds.push({ reference, ...measured, ratio: measured.perSecond / reference })
    }
    lines.push({ what, goal, ...median(rounds) })
  }
  printTable(`portal (loaded by ${generator.name}) beside ${bare.name}, medians of ${ROUNDS} rounds`, lines)
  console.log(`Peak memory of the server: ${(await server.peakMemory()) ?? 'unknown'} MiB`)
}
