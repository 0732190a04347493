import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { officeShipments } from '#areas/shipments/server/index.ts'
import type { ListQuery } from '#platform/contract/list.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { countStatement } from '#platform/server/list/list-sql.ts'

import { startBareServer } from './bare-server.ts'
import { benchOffice } from './bench-office.ts'
import { BENCH_OFFICE } from './fill-sql.ts'
import type { Load } from './http-load.ts'
import type { Measurement } from './measurement.ts'
import { type PlainPage, plainPage } from './plain-page.ts'
import type { ServerProcess } from './server-process.ts'

/** Some 5,000 of the 50,000 shipments of an office: a view that somebody works in. */
const season = { from: '2026-03-01T00:00:00Z', to: '2026-05-15T00:00:00Z' }
/** More than are ever counted. */
const year = { from: '2025-06-01T00:00:00Z', to: '2026-06-01T00:00:00Z' }

/** The list of an office's shipments beside the plain page: stored columns of one table with the same filter, order and limit. */
export async function listPages(url: string, server: ServerProcess): Promise<Measurement[]> {
  const actor = await benchActor(url)
  const bareUrl = await startBareServer(url, actor.officeId)
  const sizes = [20, 100, 1000] as const
  const season20 = { ...season, page: 1, size: 20 }
  return [
    ...sizes.map((size) => pages(`${size} rows`, '>= .50', server, { ...season, page: 1, size }, actor)),
    pages('20 rows, page 1000', '>= .50', server, { ...year, page: 1000, size: 20 }, actor),
    ...sizes.map((size) => leastServer(size, bareUrl, actor)),
    ...sizes.map((size) => oneClient(size, server, actor)),
    total('of 5,000 rows', '>= 1', season20, actor),
    total('at the cap of 10,000', '>= 1', { ...year, page: 1, size: 20 }, actor),
  ]
}

function queryOf({ from, to, page, size }: PlainPage): ListQuery {
  return {
    filters: { status: { anyOf: ['Pending', 'Sent'] }, etd: { from, to } },
    sort: [{ column: 'etd', direction: 'desc' }],
    page,
    size,
    count: false,
  } as unknown as ListQuery
}

function total(what: string, goal: string, page: PlainPage, actor: Actor): Measurement {
  return {
    what: `total ${what} beside a plain page of 20`,
    goal,
    theirs: (bare, seconds) => bare.perSecond(plainPage(actor.officeId, page), 8, seconds),
    ours: async (_generator, seconds, bare) => {
      const perSecond = await bare.perSecond(countStatement(officeShipments, queryOf(page), actor), 8, seconds)
      return { perSecond, p99: 0 }
    },
  }
}

function pages(what: string, goal: string, server: ServerProcess, page: PlainPage, actor: Actor): Measurement {
  return {
    what: `list, ${what}`,
    goal,
    theirs: (bare, seconds) => bare.perSecond(plainPage(actor.officeId, page), 8, seconds),
    ours: (generator, seconds) => generator.load(loadOf(server, page, 16, seconds)),
  }
}

/** How much of the plain page any Node process can serve on this machine; it has no goal. */
function leastServer(size: number, url: string, { officeId }: Actor): Measurement {
  const page = { ...season, page: 1, size }
  return {
    what: `list, ${size} rows, by node:http and pg alone`,
    goal: '',
    theirs: (bare, seconds) => bare.perSecond(plainPage(officeId, page), 8, seconds),
    ours: (generator, seconds) => generator.load({ url, token: '', body: page, clients: 16, seconds }),
  }
}

/** One after the other, so that the time of a call is what its user waits. */
function oneClient(size: number, server: ServerProcess, actor: Actor): Measurement {
  const page = { ...season, page: 1, size }
  return {
    what: `list, ${size} rows, one client`,
    goal: 'ms <= 2.5 x + 2',
    theirs: (bare, seconds) => bare.perSecond(plainPage(actor.officeId, page), 1, seconds),
    ours: (generator, seconds) => generator.load(loadOf(server, page, 1, seconds)),
  }
}

function loadOf(server: ServerProcess, page: PlainPage, clients: number, seconds: number): Load {
  const url = server.baseUrl + shipmentsApi.shipmentList.path
  return { url, token: server.token, body: queryOf(page), clients, seconds }
}

/** Somebody of the office of the measurements, as lists see them. */
export async function benchActor(url: string): Promise<Actor> {
  const officeId = await benchOffice(url)
  return {
    userId: '',
    account: '',
    name: '',
    officeId,
    officeCode: BENCH_OFFICE,
    permissions: [],
    isManager: false,
    sessionId: '',
  }
}
