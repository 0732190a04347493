import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { DEMO_PASSWORD } from '#areas/identity/server/index.ts'
import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { provideFirstData } from '../../apps/server/first-data.ts'
import { migrateAll } from '../../apps/server/migrations.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const CALLERS = 60
const REQUESTS = 400

/**
 * What a signed-in user waits for a page of their list, alone and beside sixty strangers who send all that needs no session, in
 * turns in one run. The goal is a 99th percentile of at most three times that of the quiet server.
 */
export async function benchHostile(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-hostile-'))
  const postgres = await startEmbeddedPostgres({ dataDir, report: console.log, isThrowaway: true })
  try {
    await migrateAll(postgres)
    await provideFirstData({ DEMO: true, LOG_LEVEL: 'error' }, postgres.url, console.log)
    const server = await startServer(postgres, { userName: 'op.hkg', password: DEMO_PASSWORD })
    try {
      await measure(server)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function measure(server: ServerProcess): Promise<void> {
  await waitsOf(server, 50)
  const lines = []
  for (let round = 1; round <= 3; round++) {
    const alone = await waitsOf(server, REQUESTS)
    const strangers = startStrangers(server)
    const beside = await waitsOf(server, REQUESTS)
    const answered = await strangers.stop()
    lines.push({ round, ...named('alone', alone), ...named('beside', beside), answered, ratio: ratioOf(beside, alone) })
  }
  console.table(lines)
}

type Waits = readonly number[]

/** Milliseconds of so many pages of the shipment list, one after the other, shortest first. */
async function waitsOf({ baseUrl, token }: ServerProcess, requests: number): Promise<Waits> {
  const waits: number[] = []
  for (let n = 0; n < requests; n++) {
    const start = performance.now()
    const answer = await fetch(`${baseUrl}${shipmentsApi.shipmentList.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ page: 1, size: 20, filters: {} }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the list was answered with ${answer.status}`)
    waits.push(performance.now() - start)
  }
  return waits.toSorted((a, b) => a - b)
}

function startStrangers({ baseUrl }: ServerProcess) {
  const program = path.join(import.meta.dirname, 'hostile-process.ts')
  const strangers = spawn('nice', ['-n', '10', process.execPath, program, new URL(baseUrl).port, String(CALLERS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let answered = ''
  strangers.stdout.on('data', (text) => (answered += text))
  return {
    async stop(): Promise<number> {
      const ended = new Promise((resolve) => strangers.once('exit', resolve))
      strangers.kill('SIGTERM')
      await ended
      return Number(answered)
    },
  }
}

function named(name: string, waits: Waits) {
  return { [`${name} p50`]: at(waits, 0.5).toFixed(1), [`${name} p99`]: at(waits, 0.99).toFixed(1) }
}

function ratioOf(beside: Waits, alone: Waits): string {
  return (at(beside, 0.99) / at(alone, 0.99)).toFixed(2)
}

function at(waits: Waits, part: number): number {
  return waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0
}
