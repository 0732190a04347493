import { z } from 'zod'
import type { ChannelRow } from '../message-repository.ts'
import { type Carrier, LONGEST_INCOMING, MAX_AT_ONCE, PATIENCE_MS, isPlainName } from './transport.ts'

const inbox = z.array(z.object({ id: z.string().refine(isPlainName), text: z.string().max(LONGEST_INCOMING) }))

/** Posts messages to one URL and fetches answers from another, with bearer token or basic authentication. */
export const httpsCarrier: Carrier = {
  async send(channel, { id, content }) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'idempotency-key': id }
    await reach(channel, channel.target, { method: 'POST', headers, body: content })
  },
  async collect(channel) {
    if (!channel.inbound) return []
    const answer = await reach(channel, channel.inbound, { method: 'GET' })
    const messages = inbox.parse(await answer.json())
    return messages.slice(0, MAX_AT_ONCE).map(({ id, text }) => ({ name: id, text }))
  },
  async remove(channel, name) {
    const address = `${channel.inbound.replace(/\/$/, '')}/${encodeURIComponent(name)}`
    await reach(channel, address, { method: 'DELETE' })
  },
  async probe(channel) {
    const address = channel.inbound || channel.target
    const answer = await reach(channel, address, { method: channel.inbound ? 'GET' : 'OPTIONS' })
    return `HTTP ${answer.status}`
  },
}

async function reach(channel: ChannelRow, address: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(address, {
    ...request,
    headers: { ...request.headers, ...authorization(channel) },
    // Following a redirect could disclose the secret.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer
}

function authorization({ userName, secret }: ChannelRow): Record<string, string> {
  if (userName) return { authorization: `Basic ${Buffer.from(`${userName}:${secret}`).toString('base64')}` }
  return secret ? { authorization: `Bearer ${secret}` } : {}
}
