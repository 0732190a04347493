import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** An address that leads to another port of this machine when it is moved, as a virtual IP or a balancer does. */
export type MovingAddress = {
  readonly port: number
  /** Ends all connections; new ones lead to the other port. */
  moveTo(port: number): void
  stop(): Promise<void>
}

export async function startMovingAddress(target: number): Promise<MovingAddress> {
  let current = target
  const open = new Set<Socket>()
  const attend = (socket: Socket, other: () => Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      open.delete(socket)
      other().destroy()
    })
  }
  const server = createServer((caller) => {
    const database = connect(current, '127.0.0.1')
    attend(caller, () => database)
    attend(database, () => caller)
    caller.pipe(database).pipe(caller)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      current = port
      endAll()
    },
    stop() {
      endAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
