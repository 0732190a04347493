import { type Server, type Socket, connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * How a neighbour behaves behind the proxy: `healthy` passes everything on, `slow` holds back each answer for three seconds, `dripping`
 * answers one byte a second, `resetting` breaks each connection off, `silent` takes connections and never answers, `lying` says that all is
 * well and answers something else.
 */
export type Misbehaviour = 'healthy' | 'slow' | 'dripping' | 'resetting' | 'silent' | 'lying'

export const MISBEHAVIOURS: readonly Misbehaviour[] = ['slow', 'dripping', 'resetting', 'silent', 'lying']

export type BadNeighbour = {
  readonly port: number
  /** From now on, for open connections too. */
  become(misbehaviour: Misbehaviour): void
  stop(): Promise<void>
}

const LIE =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 17\r\nconnection: close\r\n\r\n{"code":200,"x":1'
const SLOW_MS = 3000
const DRIP_MS = 1000

/** A TCP proxy on this machine before `target`, whose faults are switched while it runs. */
export async function startBadNeighbour(target: { host: string; port: number }): Promise<BadNeighbour> {
  let misbehaviour: Misbehaviour = 'healthy'
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    keep(open, caller)
    caller.on('error', () => caller.destroy())
    if (misbehaviour === 'resetting') return void caller.resetAndDestroy()
    if (misbehaviour === 'silent') return void caller.resume()
    if (misbehaviour === 'lying') return void caller.once('data', () => caller.end(LIE))
    passOn(caller, target, open, () => misbehaviour)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      misbehaviour = next
      // Connections that are kept for later would go on as before.
      for (const socket of open) socket.destroy()
    },
    stop: () => close(server, open),
  }
}

function keep(open: Set<Socket>, socket: Socket): void {
  open.add(socket)
  socket.once('close', () => open.delete(socket))
}

function passOn(
  caller: Socket,
  target: { host: string; port: number },
  open: Set<Socket>,
  misbehaviour: () => Misbehaviour,
): void {
  const neighbour = connect(target)
  keep(open, neighbour)
  neighbour.on('error', () => caller.destroy())
  caller.on('data', (chunk) => neighbour.write(chunk))
  caller.once('close', () => neighbour.destroy())
  neighbour.once('close', () => caller.end())
  neighbour.on('data', (chunk: Buffer) => {
    if (misbehaviour() === 'slow') setTimeout(() => caller.writable && caller.write(chunk), SLOW_MS)
    else if (misbehaviour() === 'dripping') drip(caller, chunk)
    else caller.write(chunk)
  })
}

function drip(caller: Socket, chunk: Buffer): void {
  let sent = 0
  const timer = setInterval(() => {
    if (sent < chunk.length && caller.writable) caller.write(chunk.subarray(sent, ++sent))
    else clearInterval(timer)
  }, DRIP_MS)
  caller.once('close', () => clearInterval(timer))
}

function close(server: Server, open: ReadonlySet<Socket>): Promise<void> {
  for (const socket of open) socket.destroy()
  return new Promise((resolve) => server.close(() => resolve()))
}
