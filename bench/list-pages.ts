import pg from 'pg'

import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { officeShipments } from '#areas/shipments/server/hawb-list/shipment-list-source.ts'
import type { ListQuery } from '#platform/contract/list.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { countStatement, pageStatement } from '#platform/server/list/list-sql.ts'

import { BENCH_OFFICE } from './fill-sql.ts'
import type { Measurement } from './measurement.ts'
import type { ServerProcess } from './server-process.ts'

const view = {
  filters: {
    status: { anyOf: ['Pending', 'Sent'] },
    etd: { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' },
  },
  sort: [{ column: 'etd', direction: 'desc' }],
} as const

/** The list of an office's shipments, page by size, beside the very statement that it runs. */
export async function listPages(url: string, server: ServerProcess): Promise<Measurement[]> {
  const actor = await benchActor(url)
  const page = (size: 20 | 100 | 1000, at = 1): ListQuery => ({ ...view, page: at, size, count: false }) as ListQuery
  const pages = ([20, 100, 1000] as const).map((size) => measured(`${size} rows`, '>= .50', server, page(size), actor))
  const counted = { ...page(20), count: true }
  return [
    ...pages,
    { ...measured('20 rows and their total', '>= .50', server, counted, actor) },
    { ...measured('20 rows, page 1000', '>= .50', server, page(20, 1000), actor) },
    {
      what: 'total alone beside its page of 20',
      goal: '>= 1',
      theirs: (bare, seconds) => bare.perSecond(pageStatement(officeShipments, page(20), actor), 8, seconds),
      ours: async (_generator, seconds, bare) => {
        const perSecond = await bare.perSecond(countStatement(officeShipments, page(20), actor), 8, seconds)
        return { perSecond, p99: 0 }
      },
    },
  ]
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

async function benchActor(url: string): Promise<Actor> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from organisation.office where code = $1', [
    BENCH_OFFICE,
  ])
  await client.end()
  const officeId = rows[0]?.id ?? ''
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
