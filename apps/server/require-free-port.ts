import { createServer } from 'node:net'
import { StartupError } from '#platform/server/startup-error.ts'
import type { Settings } from './settings.ts'

/** Says at once, before any work, that the port is taken or not ours to take. */
export function requireFreePort({ PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(refusalToListen(error, { PORT, HOST })))
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

/** Why the port cannot be listened on, in a sentence; another program may take it while the first data are made. */
export function refusalToListen(
  { code, message }: NodeJS.ErrnoException,
  { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
): StartupError {
  if (code === 'EADDRNOTAVAIL')
    return new StartupError(`HOST=${HOST} is no address of this machine: set HOST to one that is.`)
  const why = code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${code ?? message})`
  return new StartupError(`Port ${PORT} ${why}: stop the other program or set PORT to a free one.`)
}
