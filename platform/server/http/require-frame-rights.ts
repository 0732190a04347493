import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { Refusal } from '../refusal.ts'

/**
 * A partner's page acts in a frame for the user with a token of its own: it may call what says so (`inFrames`), and only as
 * the origin that the token was given to. A server that asks without a browser names no origin.
 */
export function requireFrameRights(endpoint: Endpoint, { frameOrigin }: Actor, { headers }: FastifyRequest): void {
  if (frameOrigin === undefined) return
  if (headers.origin !== undefined && headers.origin !== frameOrigin) throw new Refusal(platformErrors.SESSION_ENDED)
  if (!endpoint.inFrames) throw new Refusal(platformErrors.NOT_IN_FRAMES)
}
