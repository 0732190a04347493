import { type LookupFunction, isIP } from 'node:net'
import { Agent, type Response, fetch } from 'undici'
import { z } from 'zod'
import { outsideAddress } from '#platform/server/outside-address.ts'
import type { ChannelRow } from '../message-repository.ts'
import { type Carrier, LONGEST_INCOMING, MAX_AT_ONCE, PATIENCE_MS, isPlainName } from './transport.ts'

const inbox = z.array(z.object({ id: z.string().refine(isPlainName), text: z.string().max(LONGEST_INCOMING) }))

/**
 * Posts messages to one URL and fetches answers from another, with bearer token or basic authentication; hosts of our network only
 * where they are allowed.
 */
export function httpsCarrier(internalHosts: readonly string[]): Carrier {
  const reach = async (channel: ChannelRow, address: string, request: Request): Promise<Response> => {
    const answer = await fetch(address, {
      ...request,
      headers: { ...request.headers, ...authorization(channel) },
      // Following a redirect could disclose the secret.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      dispatcher: await connectionTo(address, internalHosts),
    })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return answer
  }
  return {
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
}

type Request = {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A connection for one call, to the address that was checked. */
async function connectionTo(address: string, internalHosts: readonly string[]): Promise<Agent> {
  const { hostname, port, protocol } = new URL(address)
  const ip = await outsideAddress({ hostname, port: port || (protocol === 'https:' ? '443' : '80') }, internalHosts)
  const lookup: LookupFunction = (_name, { all }, found) => {
    if (all) found(null, [{ address: ip, family: isIP(ip) }])
    else found(null, ip, isIP(ip))
  }
  return new Agent({ connect: { lookup }, keepAliveTimeout: 1 })
}

function authorization({ userName, secret }: ChannelRow): Record<string, string> {
  if (userName) return { authorization: `Basic ${Buffer.from(`${userName}:${secret}`).toString('base64')}` }
  return secret ? { authorization: `Bearer ${secret}` } : {}
}
