import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { StartupError } from '#platform/server/startup-error.ts'

const timeoutMs = 3000

/**
 * Claims a data folder for this process, so that two servers never run on the same one.
 * The claim is a listening local socket: the operating system lets go of it when the process dies, however it dies,
 * so nothing stale is left to be judged. Returns the function that gives the folder back.
 * Waits a little for a server that is just ending; throws a StartupError when another process keeps the folder.
 */
export async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const address = addressOf(realpathSync(dataDir))
  for (const end = Date.now() + timeoutMs; ; await pause(100)) {
    const claim = await listenOn(address)
    if (claim) return () => new Promise((resolve) => claim.close(() => resolve()))
    if (Date.now() > end) throw alreadyUsed(dataDir)
    if (isFile(address) && !(await answers(address))) rmSync(address, { force: true })
  }
}

function addressOf(folder: string): string {
  const name = `exchange-platform-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\?\\pipe\\${name}`
  return path.join(tmpdir(), `${name}.sock`)
}

/** A server on the address that does not keep the process alive; nothing when somebody else listens there. */
function listenOn(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy()).unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

/** Only macOS keeps a socket as a file, which outlives its process. */
function isFile(address: string): boolean {
  return address.endsWith('.sock')
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function alreadyUsed(dataDir: string): StartupError {
  return new StartupError(
    `The data folder ${dataDir} is already in use by another running server; stop that one or set DATA_DIR to another folder.`,
  )
}
