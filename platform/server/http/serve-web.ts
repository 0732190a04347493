import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'

/** Addresses that belong to calls: unknown ones below them are answered in the envelope, never with the page. */
const CALLS = /^\/(ws-[a-z]+|apex-exchange|openapi\.json|docs|livez|readyz|metrics)(\/|$|\?)/

/**
 * Serves the built pages: hashed assets for a year, everything else unstored. Any other address is one of the portal's
 * own routes and gets the page, which shows /404 itself when it does not know it.
 */
export async function serveWeb(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  http.get('/sso/login', { config: { rateLimit: false } }, (_request, reply) => reply.sendFile('sso.html'))
  http.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !CALLS.test(request.url) && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!isPage || !existsSync(join(folder, 'index.html'))) throw new Refusal(platformErrors.PATH_UNKNOWN)
    return reply.sendFile('index.html')
  })
}
