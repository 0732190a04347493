import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPagePath } from '#platform/domain/page-path.ts'
import { releaseWith } from './stored-assets.ts'
import { pathOf } from './path-of.ts'
import type { RefuseUnknown } from './refuse-unknown.ts'
import { FILE_TIMEOUT_MS } from './timeouts.ts'

type Folders = {
  /** The built pages; without them every address but the calls is unknown. */
  readonly webFolder?: string
  /** Where the assets of the releases before are kept (`storeAssets`). */
  readonly storedAssets?: string
}

/**
 * Serves the built pages: hashed assets for a year, everything else unstored. Any other address is one of the portal's
 * own routes and gets the page, which shows /404 itself when it does not know it. Assets of releases before come from
 * where they are kept, for windows that were opened then.
 */
export async function serveWeb(
  http: FastifyInstance,
  { webFolder, storedAssets }: Folders,
  refuse: RefuseUnknown,
): Promise<void> {
  const built = webFolder !== undefined && existsSync(join(webFolder, 'index.html'))
  if (built) await servePages(http, webFolder, storedAssets ?? webFolder)
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    refuse(request, reply, built && isPagePath(pathOf(request)))
  // What no route takes is counted by no route's hook.
  const count = http.rateLimit()
  // Before the body is read: it has no part in this.
  http.addHook('preParsing', async (request, reply) => {
    if (!request.is404 || (built && isPage(request))) return
    await count.call(http, request, reply)
    unknown(request, reply)
  })
  http.setNotFoundHandler((request, reply) =>
    built && isPage(request) ? unlisted(request, reply).sendFile('index.html') : unknown(request, reply),
  )
}

/** A page behind a secret link is listed by no search engine, even where somebody published the link. */
function unlisted(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return pathOf(request).startsWith('/quoteOut/') ? reply.header('x-robots-tag', 'noindex, nofollow') : reply
}

async function servePages(http: FastifyInstance, folder: string, storeFolder: string): Promise<void> {
  await http.register(staticFiles, {
    root: folder,
    serve: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // Looked up with every request: a release that is brought while the server runs is served at once.
  const send = (request: FastifyRequest, reply: FastifyReply) => reply.sendFile(pathOf(request).slice(1))
  // Over a slow line a file takes longer than any call.
  const handlerTimeout = FILE_TIMEOUT_MS
  http.get<{ Params: { file: string } }>('/assets/:file', { handlerTimeout }, async (request, reply) => {
    const { file } = request.params
    const release = existsSync(join(folder, 'assets', basename(file))) ? null : await releaseWith(file, storeFolder)
    return release === null ? send(request, reply) : reply.sendFile(join('assets', file), release)
  })
  http.get(String.raw`/:file(^\w[\w-]*\.\w+$)`, { handlerTimeout }, send)
  for (const [path, file] of Object.entries(OWN_PAGES)) {
    http.get(path, { handlerTimeout, config: { rateLimit: false } }, (_request, reply) => reply.sendFile(file))
  }
}

/** The pages that stand apart from the portal's: the handheld and the sign-on. */
const OWN_PAGES = {
  '/dock': 'dock.html',
  '/sso/login': 'sso.html',
  '/sso/oidc/callback': 'sso.html',
  '/sso/forgot-password': 'sso-password.html',
  '/sso/reset-password': 'sso-password.html',
}

function isPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && isPagePath(pathOf(request))
}
