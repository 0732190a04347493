import { createHash } from 'node:crypto'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { StartupError } from '#platform/server/startup-error.ts'

/**
 * Claims a data folder for this process, so that two servers never run on the same one.
 * The claim is a listening local socket: the operating system lets go of it when the process dies, however it dies,
 * so nothing stale is left to be judged. Returns the function that gives the folder back.
 * Throws a StartupError when another process holds the folder.
 */
export async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const address = addressOf(realpathSync(dataDir))
  const server = createServer((socket) => socket.destroy())
  server.unref()
  try {
    await listen(server, address)
  } catch (error) {
    if (!isAddressInUse(error)) throw error
    if (!isLeftOver(address) || (await answers(address))) throw alreadyUsed(dataDir)
    rmSync(address, { force: true })
    await listen(server, address)
  }
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function addressOf(folder: string): string {
  const name = `exchange-platform-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\?\\pipe\\${name}`
  return path.join(tmpdir(), `${name}.sock`)
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

/** Only macOS keeps a socket as a file that outlives its process. */
function isLeftOver(address: string): boolean {
  return process.platform === 'darwin' && existsSync(address)
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
