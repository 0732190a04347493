import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { createLog } from '../log.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testHttp } from '../testing/test-http.ts'
import { type Tracing, type TracingSettings, startTracing } from './tracing.ts'

type Reported = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}

const log = createLog({ level: 'silent' })
const reported: Reported[] = []
const received: { traceparent: string | undefined; authorization: string | undefined }[] = []
let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database
let collector: Awaited<ReturnType<typeof listen>>
let neighbour: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  own = await testDatabase()
  collector = await listen((body, headers) => {
    received.push({ traceparent: headers['traceparent'], authorization: headers['authorization'] })
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Reported[] }[] }[] }
    reported.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  })
  neighbour = await listen((_body, headers) =>
    received.push({ traceparent: headers['traceparent'], authorization: undefined }),
  )
  database = openDatabase({ url: own.url, connections: 2, log })
})

afterAll(async () => {
  await database.close()
  await own.drop()
  await collector.stop()
  await neighbour.stop()
})

test('a call, its statements and the call it makes are one trace, continued from the caller and handed on', async () => {
  const spans = await traced({}, '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01')
  const [call] = spans.filter(({ name }) => name === 'GET /desk/:id')
  expect(call).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' })
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(parts.map(({ name }) => name).toSorted()).toEqual(['GET 127.0.0.1', 'select PostgreSQL'])
  const statement = parts.find(({ name }) => name.endsWith('PostgreSQL'))
  expect(statement?.attributes).toContainEqual({
    key: 'db.query.text',
    value: { stringValue: 'select $1::text as word' },
  })
  const handedOn = parts.find(({ name }) => name.startsWith('GET'))
  expect(received.map(({ traceparent }) => traceparent)).toContain(
    `00-0af7651916cd43dd8448eb211c80319c-${handedOn?.spanId}-01`,
  )
  expect(received.map(({ authorization }) => authorization)).toContain('Basic abc')
  expect(JSON.stringify(spans)).not.toContain('s3cret')
})

test('what the caller or the ratio leaves out is not reported', async () => {
  expect(await traced({}, '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00')).toEqual([])
  expect(await traced({ ratio: 0 })).toEqual([])
})

test('a collector that is away does not disturb a call', async () => {
  expect(await traced({ url: 'http://127.0.0.1:9' })).toEqual([])
})

/** The spans of one call, `/desk/7?token=s3cret`, which asks the database and a neighbour. */
async function traced(settings: Partial<TracingSettings>, traceparent?: string): Promise<Reported[]> {
  reported.length = 0
  const url = collector.url
  const all = { url, headers: { authorization: 'Basic abc' }, service: 'test', version: '1', ratio: 1, ...settings }
  const tracing: Tracing = startTracing(all, log)
  const watched = openDatabase({ url: own.url, connections: 2, log })
  tracing.watchPool(watched.pool)
  const http = await testHttp({}, {})
  tracing.watchHttp(http)
  http.get('/desk/:id', async () => {
    await watched.pool.query('select $1::text as word', ['s3cret'])
    await (await fetch(`${neighbour.url}/x?ticket=s3cret`)).text()
    return { ok: true }
  })
  const headers = traceparent === undefined ? {} : { traceparent }
  const { statusCode } = await http.inject({ url: '/desk/7?token=s3cret', headers })
  expect(statusCode).toBe(200)
  await http.close()
  await watched.close()
  await tracing.stop()
  return [...reported]
}

async function listen(heard: (body: string, headers: Record<string, string>) => void) {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard(body, request.headers as Record<string, string>)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
