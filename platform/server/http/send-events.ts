import type { FastifyReply } from 'fastify'
import type { Events } from './context.ts'

/** Opens a stream of server-sent events. It leaves the usual way of an answer: nothing may compress or buffer it. */
export function sendEvents(reply: FastifyReply, events: Events): void {
  reply.hijack()
  // Proxies of the nginx kind hold an answer back otherwise.
  reply.headers({ 'content-type': MEDIA_TYPE, 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.raw.flushHeaders()
  events.start(reply.raw)
}

const MEDIA_TYPE = 'text/event-stream; charset=utf-8'
