import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { requireDatabase } from './require-database.ts'

afterEach(() => vi.useRealTimers())

test('a database that never answers is told as such, and without its password', async () => {
  const { url, stop } = await listen()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const said = requireDatabase(url).then(() => 'answered', String)
  await vi.advanceTimersByTimeAsync(5_000)
  const named = url.replace(':secret', '')
  expect(await said).toBe(`StartupError: The database ${named} cannot be reached: no answer within 5 seconds.`)
  stop()
})

/** Something that listens on a port of its own and never says a word. */
async function listen() {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `postgres://nobody:secret@127.0.0.1:${(server.address() as AddressInfo).port}/none`, stop }
}
