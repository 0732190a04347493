import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { DEMO_PASSWORD } from '#areas/identity/server/index.ts'
import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { provideFirstData } from '../../apps/server/first-data.ts'
import { migrateAll } from '../../apps/server/migrations.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { growthPerMinute } from './growth-per-minute.ts'

const CLIENTS = [8, 16, 32, 64] as const
const PEAK_SECONDS = 15
const OVERLOAD = 3
const OVERLOAD_CLIENTS = 400
const OVERLOAD_SECONDS = 60
const SOAK_CLIENTS = 16
/** Until then caches fill and code is compiled. */
const WARM_UP_SECONDS = 180
const SOAK_SECONDS = 600
const MIB = 1024 * 1024

/**
 * How many lists a portal of the demo answers when it is sent three times as many as it can (goal: .7 of its best), and by how much the
 * memory of its process grows in ten minutes of steady work (goal: less than 1 MiB a minute).
 */
export async function benchOverload(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-overload-'))
  const postgres = await startEmbeddedPostgres({ dataDir, report: console.log, isThrowaway: true })
  try {
    await migrateAll(postgres)
    await provideFirstData({ DEMO: true, LOG_LEVEL: 'error' }, postgres.url, console.log)
    const user = { userName: 'op.hkg', password: DEMO_PASSWORD }
    const server = await startServer(postgres, user, { DATA_DIR: dataDir })
    try {
      await measureOverload(server)
      await measureMemory(server)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function measureOverload(server: ServerProcess): Promise<void> {
  await answered(server, { connections: 8, duration: PEAK_SECONDS })
  let peak = 0
  for (const connections of CLIENTS) {
    const { perSecond, p99 } = await answered(server, { connections, duration: PEAK_SECONDS })
    console.log(`${connections} clients: ${perSecond}/s, 99th percentile ${p99} ms`)
    peak = Math.max(peak, perSecond)
  }
  const overload = {
    connections: OVERLOAD_CLIENTS,
    overallRate: Math.round(peak * OVERLOAD),
    duration: OVERLOAD_SECONDS,
  }
  const { perSecond, refused, p99 } = await answered(server, overload)
  const share = (perSecond / peak).toFixed(2)
  console.log(
    `${overload.overallRate} requests/s from ${OVERLOAD_CLIENTS} clients: ${perSecond}/s answered, ${refused}/s refused as busy, ` +
      `99th percentile ${p99} ms; ${share} of the best ${peak}/s (goal .7)`,
  )
}

async function measureMemory(server: ServerProcess): Promise<void> {
  const sizes: { readonly minute: number; readonly mebibytes: number }[] = []
  const begun = performance.now()
  const note = async (): Promise<void> => {
    const seconds = (performance.now() - begun) / 1000
    const bytes = await server.memory()
    if (bytes !== null && seconds > WARM_UP_SECONDS) sizes.push({ minute: seconds / 60, mebibytes: bytes / MIB })
  }
  const timer = setInterval(() => void note(), 1000)
  const { perSecond } = await answered(server, {
    connections: SOAK_CLIENTS,
    duration: WARM_UP_SECONDS + SOAK_SECONDS,
  })
  clearInterval(timer)
  const [first, last] = [sizes[0], sizes.at(-1)]
  console.log(
    `${SOAK_SECONDS / 60} minutes at ${perSecond}/s: ${first?.mebibytes.toFixed(0)} MiB at first, ${last?.mebibytes.toFixed(0)} MiB at last, ` +
      `${growthPerMinute(sizes).toFixed(2)} MiB a minute (goal < 1)`,
  )
}

type Sent = { readonly connections: number; readonly duration: number; readonly overallRate?: number }

/** Fifty rows of the pending list; answers and refusals for overload are counted apart. */
async function answered(server: ServerProcess, sent: Sent) {
  const result = await autocannon({
    ...sent,
    url: server.baseUrl + shipmentsApi.shipmentList.path,
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, size: 50 }),
    timeout: 30,
  })
  if (result.errors > 0) throw new Error(`${result.errors} requests were not answered`)
  return {
    perSecond: Math.round(result['2xx'] / result.duration),
    refused: Math.round(result.non2xx / result.duration),
    p99: result.latency.p99,
  }
}
