import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { type PlainPage, plainPage } from './plain-page.ts'

// The least that a Node process does to answer the plain page: no session, no check of the input, no office of the caller.
const [url, officeId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 8, options: '-c plan_cache_mode=force_custom_plan' })
const asText = { getTypeParser: () => (text: string) => text }

const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { text, values } = plainPage(officeId, (await json(request)) as PlainPage)
  const named = { name: 'plain', text, values: [...values], rowMode: 'array' as const, types: asText }
  const { rows } = await pool.query(named)
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ rows }))
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(address.port)
})
