import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { createLog } from '../log.ts'
import { testHttp } from '../testing/test-http.ts'

const api = {
  read: endpoint({
    method: 'POST',
    path: '/ws-test/read',
    access: 'public',
    summary: '',
    input: z.strictObject({}),
    output: z.string(),
  }),
}

const HEAD = 'POST /ws-test/read HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n'

/** The answer would be 50 kB: it is compressed, and nothing of it has gone yet. */
test.each(['gzip', 'identity'])(
  'whoever leaves when an answer (%s) is about to be sent is no defect',
  async (encoding) => {
    const lines = new PassThrough()
    const log = createLog({ level: 'info', destination: lines })
    const http = await testHttp(api, { read: async () => 'long '.repeat(10_000) }, { log })
    const left = Promise.withResolvers<void>()
    http.addHook('onSend', async ({ raw }) => {
      raw.socket.once('close', left.resolve)
      raw.socket.destroy()
    })
    await http.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`${HEAD}accept-encoding: ${encoding}\r\n\r\n{}`)
    await left.promise
    await pause(100)
    expect(String(lines.read())).not.toContain('defect')
    await http.close()
  },
)
