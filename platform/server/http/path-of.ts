import type { FastifyRequest } from 'fastify'

/** The path of a request as it was sent, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}
