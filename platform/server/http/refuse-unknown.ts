import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'
import { pathOf } from './path-of.ts'

/** Refuses what no route takes; `isPage` says which paths are one of the portal's own pages. */
export type RefuseUnknown = (request: FastifyRequest, reply: FastifyReply, isPage: boolean) => never

/**
 * What the routes that are added from now on leave over: 405 with the methods that are offered where the path is known
 * by another one, else 404.
 */
export function refuseUnknown(http: FastifyInstance): RefuseUnknown {
  const routes = new Map<string, { readonly matches: RegExp; readonly methods: Set<string> }>()
  http.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { matches: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) route.methods.add(one)
    routes.set(url, route)
  })
  return (request, reply, isPage) => {
    const path = pathOf(request)
    const known = [...routes.values()].filter(({ matches }) => matches.test(path))
    const offered = new Set([...known.flatMap(({ methods }) => [...methods]), ...(isPage ? ['GET', 'HEAD'] : [])])
    if (offered.size === 0 || offered.has(request.method)) throw new Refusal(platformErrors.PATH_UNKNOWN)
    reply.header('allow', [...offered].join(', '))
    throw new Refusal(platformErrors.METHOD_NOT_ALLOWED)
  }
}

const PARTS = /:\w+(?:\(\^(.*?)\$\))?|\*|[^:*]+/g

/** The address of a route as a pattern: `/partners/:id`, `/:file(^\w+$)`, `/docs/*`. */
function patternOf(url: string): RegExp {
  const parts = url.replaceAll(PARTS, (part: string, own?: string) => {
    if (part.startsWith(':')) return own ?? '[^/]+'
    return part === '*' ? '.*' : RegExp.escape(part)
  })
  return new RegExp(`^${parts}$`)
}
