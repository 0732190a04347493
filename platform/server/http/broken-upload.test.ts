import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { createLog } from '../log.ts'
import { testHttp } from '../testing/test-http.ts'

const api = {
  upload: endpoint({
    method: 'POST',
    path: '/ws-test/upload',
    access: 'public',
    summary: '',
    encoding: 'multipart',
    input: z.strictObject({ file: uploadedFile }),
    output: z.null(),
  }),
}

let http: FastifyInstance
let lines: PassThrough
const upload = vi.fn(async () => null)
beforeEach(async () => {
  lines = new PassThrough()
  upload.mockClear()
  http = await testHttp(api, { upload }, { log: createLog({ level: 'info', destination: lines }) })
})
afterEach(() => http.close())

const TYPE = 'multipart/form-data; boundary=x'
const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nbytes\r\n'
const JSON_FIELD =
  '--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n--x--\r\n'

test.each([
  ['without a single part', TYPE, 'hello'],
  ['without a boundary', 'multipart/form-data', `${FILE}--x--\r\n`],
  ['whose last boundary is missing', TYPE, FILE],
  ['that ends within the head of a part', TYPE, FILE.slice(0, 30)],
  ['with a field of broken JSON', TYPE, JSON_FIELD],
])('an upload %s cannot be read, and is no defect', async (_what, type, payload) => {
  const answer = await send({ 'content-type': type }, payload)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 1401])
  expect(logged()).not.toContain('defect')
})

test('a file that is too large is told so', async () => {
  const large = `${FILE.slice(0, -2)}${'x'.repeat(10 * 1024 * 1024)}\r\n--x--\r\n`
  expect((await send({ 'content-type': TYPE }, large)).json().code).toBe(1413)
})

test.each(['gzip', 'GZIP'])('an upload that is compressed by %s is refused at once', async (encoding) => {
  const headers = { 'content-type': TYPE, 'content-encoding': encoding }
  const answer = await send(headers, gzipSync(`${FILE}--x--\r\n`))
  expect([answer.statusCode, answer.json().code]).toEqual([415, 1415])
})

test.each(['identity', 'IDENTITY'])('an upload that says itself to be %s is not compressed', async (encoding) => {
  const answer = await send({ 'content-type': TYPE, 'content-encoding': encoding }, `${FILE}--x--\r\n`)
  expect(answer.statusCode).toBe(200)
})

test('whoever breaks off in the middle of an upload reaches no verb, and is no defect', async () => {
  const ended = endOfRequest()
  const socket = await beginUpload()
  await once(http.server, 'request')
  await pause(100)
  socket.resetAndDestroy()
  expect(await ended).toBe(400)
  expect(logged()).not.toContain('defect')
  expect(upload).not.toHaveBeenCalled()
})

test('whoever is gone before being looked at is no defect', async () => {
  const ended = endOfRequest()
  http.server.prependOnceListener('request', ({ socket }: IncomingMessage) => socket.destroy())
  await beginUpload()
  expect(await ended).toBe(400)
  expect(logged()).not.toContain('defect')
})

/** Nothing is logged of a request that nobody waits for any more. */
function endOfRequest(): Promise<number> {
  return new Promise((resolve) => {
    http.addHook('onSend', async (_request, reply) => resolve(reply.statusCode))
  })
}

async function beginUpload(): Promise<Socket> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  const head = `POST /ws-test/upload HTTP/1.1\r\nhost: x\r\ncontent-type: ${TYPE}\r\ncontent-length: 9999\r\n\r\n`
  socket.write(head + FILE.slice(0, -4))
  return socket
}

function send(headers: Record<string, string>, payload: string | Buffer) {
  return http.inject({ method: 'POST', url: '/ws-test/upload', headers, payload })
}

function logged(): string {
  return String(lines.read())
}
