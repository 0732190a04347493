import { createServer } from 'node:net'
import { StartupError } from '#platform/server/startup-error.ts'
import type { Settings } from './settings.ts'

/** Says at once, before any work, that the port is taken or not ours to take. */
export function demandFreePort({ PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL') {
        return reject(new StartupError(`HOST=${HOST} is no address of this machine: set HOST to one that is.`))
      }
      const why =
        error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${error.code ?? error.message})`
      reject(new StartupError(`Port ${PORT} ${why}: stop the other program or set PORT to a free one.`))
    })
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}
