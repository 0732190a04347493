import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Language } from '#platform/contract/language.ts'
import type { Actor } from '#platform/domain/actor.ts'

/** Whose a ticket is, and the language in which it was asked for: that of the page, whatever the browser's is. */
export type TicketHolder = { readonly actor: Actor; readonly language: Language }

/** The holder of a ticket that was given for this very address and is not used yet; null for any other. */
export type RedeemTicket = (requested: {
  readonly ticket: string
  readonly url: string
  readonly now: Date
  readonly requestId: string
}) => Promise<TicketHolder | null>

/**
 * Takes the ticket of a GET download out of its query (REQ-06), so that the rest is the input of the endpoint. Null for
 * every other endpoint: nowhere else does a query say who asks.
 */
export function takeTicket(endpoint: Endpoint, request: FastifyRequest): string | null {
  if (endpoint.method !== 'GET' || endpoint.answer !== 'download') return null
  const query = request.query as Record<string, unknown>
  const { token } = query
  if (token === undefined) return null
  delete query['token']
  return typeof token === 'string' ? token : ''
}
