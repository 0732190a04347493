import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pendingList } from '#areas/shipments/contract/booking/shipment-list.ts'
import type { List, ListQuery } from '#platform/contract/list.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import type { ListSource } from '#platform/server/list/list-source.ts'
import { isPlannedOnce, pageStatement, plannedPageStatement, rowsStatement } from '#platform/server/list/list-sql.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { apis } from './apis.ts'
import { doneRowByRow } from './testing/row-by-row.ts'

const root = join(import.meta.dirname, '../..')

/** Lists that may sort what they show: they stay small in the largest house. Reference data is small as well. */
const SMALL: Readonly<Record<string, string>> = {
  'organisation/offices': 'tens',
  'organisation/departments': 'hundreds',
  'identity/users': 'thousands',
  'access/roles': 'tens',
  'access/user-roles': 'one for each user',
  'mawb-inventory/alertSettings': 'one for each office and airline',
  'mawb-inventory/alerts': 'some a month',
  'flights/schedules': 'hundreds a season',
  'load-planning/plans': 'one for each flight with space, tens a day',
  'shipments/clients': 'tens',
  'warehouse/facilities': 'hundreds an office',
  'warehouse/tariffs': 'one for each office and truck type',
  'billing/titles': 'thousands an office',
  'billing/accounts': 'one for each bill title',
  'products/products': 'hundreds an office',
  'products/offers': 'hundreds',
  'exchange/orders': 'tens a day',
  'exchange/quotations': 'tens a day',
}

/** What a list of all offices may do: a master is listed once for the few offices that receive its houses. */
const ROW_BY_ROW: Readonly<Record<string, readonly string[]>> = {
  'allArrivingMasters of shipments/arrivingMasters': [
    'join: Index Scan arriving_master arriving_master_pkey (id = g.id)',
  ],
}

const isLarge = ({ list }: ListSource) => !(list.name in SMALL) && !list.name.startsWith('reference-data/')

const actor: Actor = {
  userId: crypto.randomUUID(),
  account: 'op.test',
  name: 'Op',
  isManager: false,
  officeId: crypto.randomUUID(),
  officeCode: '',
  permissions: [],
  sessionId: '',
}

const asker = { ...actor, language: 'en_US' }

const found = await allSources()
let own: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client

beforeAll(async () => {
  own = await testDatabase()
  client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('set enable_seqscan = off; set enable_sort = off; set enable_hashjoin = off')
})

afterAll(async () => {
  await client.end()
  await own.drop()
})

test('every list of the product has a source that is looked at here', () => {
  const endpoints = Object.values(apis).flatMap((api) => Object.values(api) as { list?: List }[])
  const lists = new Set(endpoints.flatMap(({ list }) => (list ? [list.name] : [])))
  expect([...lists].filter((name) => !found.some(({ source }) => source.list.name === name))).toEqual([])
  expect(Object.keys(SMALL).filter((name) => !lists.has(name as List['name']))).toEqual([])
})

describe.each(found.filter(({ source }) => isLarge(source)))('$name', ({ source }) => {
  const sortable = Object.keys(source.list.columns).filter((name) => source.list.columns[name]?.sort)

  test.each(sortable)('sorted by %s, either way, a page is read in the order of an index', async (column) => {
    for (const direction of ['asc', 'desc'] as const) {
      const plan = await explained(source, { page: 1, size: 20, sort: [{ column, direction }] })
      expect(await whatIsSorted(plan), plan).toEqual([])
    }
  })

  test('eight times the same page, prepared, is planned for its values each time', async () => {
    const { pool, close } = openDatabase({
      url: own.url,
      connections: 1,
      timeoutFactor: 4,
      log: createLog({ level: 'silent' }),
    })
    try {
      const { text, values } = pageStatement(source, { page: 1, size: 20 }, actor)
      for (let time = 0; time < 8; time++) await pool.query({ name: 'page', text, values: [...values] })
      const { rows } = await pool.query('select generic_plans::int, custom_plans::int from pg_prepared_statements')
      expect(rows).toEqual([{ generic_plans: 0, custom_plans: 8 }])
    } finally {
      await close()
    }
  })
})

test.each(found.filter(({ source }) => isLarge(source)))(
  '$name looks up by unique keys alone: nothing is calculated row by row',
  async ({ name, source }) => {
    await client.query('set enable_mergejoin = off; set enable_material = off')
    for (const direction of ['asc', 'desc'] as const) {
      const sort = source.list.defaultSort.map(({ column }) => ({ column, direction }))
      const statement = pageStatement(source, { page: 1, size: 20, sort }, actor)
      expect(await doneRowByRow(client, statement), statement.text).toEqual(ROW_BY_ROW[name] ?? [])
    }
    const rows = rowsStatement(source, [crypto.randomUUID()], actor)
    if (source.plannedOnce) expect(await doneRowByRow(client, rows), rows.text).toEqual([])
  },
)

const plannedOnce = found.filter(({ source }) => source.plannedOnce)

describe.each(plannedOnce)('$name, planned once', ({ source }) => {
  const { from, to } = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }
  const narrowed = [
    {},
    { status: { anyOf: ['Pending'] } },
    { status: { anyOf: ['Pending', 'Sent'] }, ours: { is: true } },
  ]
  const sortable = Object.keys(source.list.columns).filter(
    (name) => source.list.columns[name]?.sort && name !== 'status',
  )
  const shapes = sortable.flatMap((column) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      narrowed.map((filters): ListQuery => ({ page: 1, size: 20, sort: [{ column, direction }], filters })),
    ),
  )
  const within = { page: 1, size: 20, filters: { ours: { is: true }, etd: { from, to } } } as unknown as ListQuery

  test('a page without values to plan for is read in the order of an index, and looks up by keys alone', async () => {
    for (const query of [...shapes, within]) {
      expect(isPlannedOnce(source, query), JSON.stringify(query)).toBe(true)
      const { text } = plannedPageStatement(source, query, actor)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(await whatIsSorted(plan), plan).toEqual([])
      expect(plan, plan).not.toMatch(/Seq Scan|SubPlan|Function Scan/)
    }
  })

  test('a page whose filter decides how it is found has a plan of its own', () => {
    const other = [
      { filters: { flightNo: { contains: 'CX' } } },
      { filters: { ours: { is: false } } },
      { filters: { etd: { from } }, sort: [{ column: 'hawbNo', direction: 'asc' }] },
      { search: 'CX' },
      { page: 100 },
      { sort: [...source.list.defaultSort, { column: 'hawbNo', direction: 'asc' }] },
    ]
    const queries = other.map((view) => ({ page: 1, size: 20, ...view }) as unknown as ListQuery)
    expect(queries.filter((query) => isPlannedOnce(source, query))).toEqual([])
  })
})

test('a subquery, a function and a join that is no look-up by key are found', async () => {
  const violations = async (text: string) => await doneRowByRow(client, { text, values: [] })
  const office = 'from organisation.office o'
  expect(
    await violations(`select (select count(*) from shipments.shipment s where s.sales_office_id = o.id) ${office}`),
  ).toEqual([expect.stringContaining('subquery')])
  expect(await violations(`select x ${office}, lateral generate_series(1, length(o.code)) x`)).toHaveLength(2)
  expect(await violations(`select s.id ${office} left join shipments.shipment s on s.sales_office_id = o.id`)).toEqual([
    expect.stringContaining('join'),
  ])
  expect(await violations(`select c.code ${office} join organisation.company c on c.id = o.company_id`)).toEqual([])
})

const filtered = found.filter(({ source }) => source.list.startFilters?.['waiting'] && isLarge(source))

test.each(filtered)('$name, as it opens, is read from an index of what is wanted', async ({ source }) => {
  const filters = source.list.startFilters ?? {}
  const plan = await explained(source, { page: 1, size: 20, filters })
  // The list itself is led by it: asked of every row instead, a page takes longer with every year of history.
  expect(plan).toMatch(new RegExp(`Scan using \\w*waiting on ${source.from.replace(/^\w+\./, '')}\\b`))
  expect(await whatIsSorted(plan)).toEqual([])
})

const ofOffice = found.filter(({ name }) => name === `officeShipments of ${pendingList.name}`)

test.each(ofOffice)('SHP-01 $name, as it opens, reads no row of what the office only receives', async ({ source }) => {
  const filters = { ...pendingList.startFilters, status: { anyOf: ['Pending'] } }
  const sorts = Object.entries(pendingList.columns).filter(([, column]) => column.sort)
  for (const [column] of sorts) {
    const plan = await explained(source, { page: 1, size: 20, filters, sort: [{ column, direction: 'asc' }] })
    // In an entry of the index rather than behind a visit of the table.
    expect(plan).toMatch(/Index Cond: .*\bours = true/)
  }
})

const ofShipments = found.filter(({ source }) => source.list.name === pendingList.name)

test.each(ofShipments)(
  'SHP-01 $name, what is pending and leaves first, is read from an index of it',
  async ({ source }) => {
    const filters = { status: { anyOf: ['Pending'] } }
    const plan = await explained(source, { page: 1, size: 20, filters, sort: pendingList.defaultSort })
    // Behind everything that was ever sent it would take longer with every year.
    expect(plan).toMatch(/Scan using (office_)?shipment_pending on/)
    expect(await whatIsSorted(plan)).toEqual([])
  },
)

async function explained(source: ListSource, query: ListQuery): Promise<string> {
  const { text, values } = pageStatement(source, query, actor)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Two clicks of one microsecond are as good as none. */
const HARDLY_EQUAL = 'clicked_at'

/** Sort keys of a plan, but for ids among equals of a column that has no equals. */
async function whatIsSorted(plan: string): Promise<string[]> {
  const keys = [...plan.matchAll(/Sort {2}\(.*\n *Sort Key: (.*)(?:\n *Presorted Key: (.*))?/g)]
  const unique = await uniqueColumns()
  return keys.flatMap(([, key = '', presorted = '']) => (unique.has(presorted.replace(/^\w+\./, '')) ? [] : [key]))
}

async function uniqueColumns(): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indisunique and i.indnkeyatts = 1 and i.indpred is null and a.attnotnull`,
  )
  return new Set([...rows.map(({ name }) => name), HARDLY_EQUAL])
}

/** Whatever the files of list sources declare; a source that is made for who asks is made for ours. */
async function allSources(): Promise<{ name: string; source: ListSource }[]> {
  const sources: { name: string; source: ListSource }[] = []
  for await (const file of glob('areas/*/server/**/*{list-source,list-sources,kind-sources}.ts', { cwd: root })) {
    const declared = (await import(join(root, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(declared)) {
      const isMade = typeof value === 'function' && name.endsWith('Source')
      const made = isMade ? (value as (asker: object) => unknown)(asker) : value
      for (const source of sourcesIn(made)) sources.push({ name: `${name} of ${source.list.name}`, source })
    }
  }
  return sources
}

function sourcesIn(value: unknown): ListSource[] {
  if (typeof value !== 'object' || value === null) return []
  if ('scope' in value && 'list' in value) return [value as ListSource]
  return Object.values(value).flatMap((kind: { rows?: unknown }) =>
    sourcesIn(typeof kind.rows === 'function' ? kind.rows(asker.language) : kind.rows),
  )
}
