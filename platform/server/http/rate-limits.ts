import rateLimit from '@fastify/rate-limit'
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'

/** Counts a request against its user; throws the refusal when that was one too many. */
export type UserLimit = (request: FastifyRequest, reply: FastifyReply, userId: string) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** The limit of all endpoints together that have none of their own. */
    readonly userLimit: UserLimit
  }
}

/** Everybody of an office comes from one address. */
const USERS_OF_AN_ADDRESS = 10

/**
 * Two counts a minute: by address from the first byte, because a header proves nothing, and by user once the session is
 * known. Each count keeps the last 20,000 callers.
 */
export async function limitRates(http: FastifyInstance, ratePerMinute: number): Promise<void> {
  http.addHook('onRequest', refuseWhoLeft)
  await http.register(rateLimit, {
    max: ratePerMinute * USERS_OF_AN_ADDRESS,
    timeWindow: MINUTE,
    cache: MAX_CALLERS,
    store: CallCounts,
    errorResponseBuilder: () => new Refusal(platformErrors.TOO_MANY_REQUESTS),
  })
  http.decorate('userLimit', userLimit(http, ratePerMinute))
}

/** The limit of a public endpoint of its own, by address. */
export function addressRateOf({ access, ratePerMinute }: Endpoint): object {
  if (access !== 'public' || ratePerMinute === undefined) return {}
  return { rateLimit: { max: ratePerMinute, timeWindow: MINUTE } }
}

/** The limit by user of an endpoint for signed-in callers. */
export function userLimitOf(http: FastifyInstance, { ratePerMinute }: Endpoint): UserLimit {
  return ratePerMinute === undefined ? http.userLimit : userLimit(http, ratePerMinute)
}

const MINUTE = 60_000
const MAX_CALLERS = 20_000

/**
 * The plugin's own counts, each answered as it was when the call was counted: the plugin reads it a moment later, when
 * other calls have been counted into the same object.
 */
class CallCounts extends LocalStore {
  constructor() {
    super(false, false, MAX_CALLERS)
  }

  override incr(...[caller, answer, timeWindow, max]: Parameters<LocalStore['incr']>): void {
    super.incr(caller, (error, count) => answer(error, count && { ...count }), timeWindow, max)
  }

  override child(): CallCounts {
    return new CallCounts()
  }
}

/** Whoever hung up before being looked at has no address left to be counted by, and hears no answer. */
async function refuseWhoLeft({ socket }: FastifyRequest): Promise<void> {
  if (socket.remoteAddress === undefined) throw new Refusal(platformErrors.BODY_UNREADABLE)
}

function userLimit(http: FastifyInstance, max: number): UserLimit {
  const users = new WeakMap<FastifyRequest, string>()
  const keyGenerator = (request: FastifyRequest) => users.get(request) ?? ''
  const count = http.createRateLimit({ max, timeWindow: MINUTE, keyGenerator })
  return async (request, reply, userId) => {
    users.set(request, userId)
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', String(counted.ttlInSeconds))
    throw new Refusal(platformErrors.TOO_MANY_REQUESTS)
  }
}
