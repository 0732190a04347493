import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { officeShipments } from '#areas/shipments/server/index.ts'
import type { ListQuery } from '#platform/contract/list.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { countStatement, pageStatement } from '#platform/server/list/list-sql.ts'

import { benchOffice } from './bench-office.ts'
import { BENCH_OFFICE } from './fill-sql.ts'
import type { Measurement } from './measurement.ts'
import type { ServerProcess } from './server-process.ts'

const departing = (from: string, to: string) =>
  ({
    filters: { status: { anyOf: ['Pending', 'Sent'] }, etd: { from, to } },
    sort: [{ column: 'etd', direction: 'desc' }],
  }) as const

/** Some 5,000 of the 50,000 shipments of an office: a view that somebody works in. */
const season = departing('2026-03-01T00:00:00Z', '2026-05-15T00:00:00Z')
/** More than are ever counted. */
const year = departing('2025-06-01T00:00:00Z', '2026-06-01T00:00:00Z')

/** The list of an office's shipments, page by size, beside the very statement that it runs. */
export async function listPages(url: string, server: ServerProcess): Promise<Measurement[]> {
  const actor = await benchActor(url)
  const page = (size: 20 | 100 | 1000, count = false): ListQuery => ({ ...season, page: 1, size, count }) as ListQuery
  const deep = { ...year, page: 1000, size: 20, count: false } as ListQuery
  const pages = ([20, 100, 1000] as const).map((size) => measured(`${size} rows`, '>= .50', server, page(size), actor))
  return [
    ...pages,
    measured('20 rows and their total', '', server, page(20, true), actor),
    measured('20 rows, page 1000', '>= .50', server, deep, actor),
    total('of 5,000 rows', '>= 1', page(20), actor),
    total('at the cap of 10,000', '', { ...year, page: 1, size: 20 } as ListQuery, actor),
  ]
}

function total(what: string, goal: string, query: ListQuery, actor: Actor): Measurement {
  return {
    what: `total ${what} beside its page of 20`,
    goal,
    theirs: (bare, seconds) => bare.perSecond(pageStatement(officeShipments, query, actor), 8, seconds),
    ours: async (_generator, seconds, bare) => {
      const perSecond = await bare.perSecond(countStatement(officeShipments, query, actor), 8, seconds)
      return { perSecond, p99: 0 }
    },
  }
}

function measured(what: string, goal: string, server: ServerProcess, query: ListQuery, actor: Actor): Measurement {
  const url = server.baseUrl + shipmentsApi.shipmentList.path
  return {
    what: `list, ${what}`,
    goal,
    theirs: (bare, seconds) => bare.perSecond(pageStatement(officeShipments, query, actor), 8, seconds),
    ours: (generator, seconds) => generator.load({ url, token: server.token, body: query, clients: 16, seconds }),
  }
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
