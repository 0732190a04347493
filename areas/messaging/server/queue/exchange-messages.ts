import { setTimeout as pause } from 'node:timers/promises'
import type { ReadDb } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Log } from '#platform/server/log.ts'
import { markTransmitted } from '#areas/consolidation/server/index.ts'
import type { Transport } from '../../domain/message-states.ts'
import { announceMoved } from '../agents/agent-messages.ts'
import { takeIn } from '../inbox/take-in.ts'
import { findChannel } from '../message-repository.ts'
import { notifyMessages } from '../notify-messages.ts'
import type { Carrier } from '../transports/transport.ts'
import {
  type Claimed,
  claimDue,
  claimPoll,
  countFailure,
  markFailed,
  markSent,
  mayHaveArrived,
} from './claim-repository.ts'

export type Carriers = Readonly<Record<Transport, Carrier>>
type Deps = { readonly db: ReadDb; readonly carriers: Carriers; readonly log: Log }

const AT_MOST = 100
const WRITER = systemWriter('messaging')

/**
 * Sends due messages one after another; returns the number of attempts. No transaction is open during a transfer: a message is
 * leased for a minute. If the process ends meanwhile, the next one sends it again under its own name, which has no second effect;
 * by mail, where it could have one, it counts as sent and is marked as uncertain.
 */
export async function sendDue(deps: Deps): Promise<number> {
  for (let tried = 0; tried < AT_MOST; tried += 1) {
    const claimed = await transact(deps.db, WRITER, claimDue)
    if (!claimed) return tried
    await deliver(deps, claimed)
  }
  return AT_MOST
}

async function deliver({ db, carriers, log }: Deps, claimed: Claimed): Promise<void> {
  const isUncertain = mayHaveArrived(claimed)
  try {
    const channel = await findChannel(db, claimed.channelId)
    if (!channel) throw new Error('the channel is gone')
    if (!isUncertain) await carriers[claimed.transport].send(channel, claimed)
    await transact(db, WRITER, async (tx) => {
      await markSent(tx, claimed, isUncertain)
      if (claimed.kind === 'FWB' || claimed.kind === 'XFWB')
        await markTransmitted(tx, claimed.mawbNo, new Date().toISOString())
      await announceMoved(tx, claimed)
      notifyMessages(tx, channel.officeId, claimed.mawbNo)
    })
  } catch (error) {
    const reason = readable(error)
    log.warn({ message: claimed.id, attempts: claimed.attempts, error: reason }, 'a message was not delivered')
    await transact(db, WRITER, async (tx) => {
      await markFailed(tx, claimed, reason)
      await countFailure(tx, claimed.channelId, reason)
      await announceMoved(tx, claimed)
    })
  }
}

/** Polls the channels that are due; returns the number of messages received. */
export async function collectDue({ db, carriers, log }: Deps): Promise<number> {
  let taken = 0
  for (let turn = 0; turn < AT_MOST; turn += 1) {
    const channelId = await transact(db, WRITER, claimPoll)
    if (!channelId) return taken
    const channel = await findChannel(db, channelId)
    if (!channel) continue
    try {
      const carrier = carriers[channel.transport]
      for (const { name, text } of await carrier.collect(channel)) {
        await transact(db, WRITER, (tx) => takeIn(tx, { channel, text, now: new Date() }))
        // Removed only after commit; a repeated message is ignored.
        await carrier.remove(channel, name)
        taken += 1
      }
    } catch (error) {
      const reason = readable(error)
      log.warn({ channel: channel.name, error: reason }, 'incoming messages could not be fetched')
      await transact(db, WRITER, (tx) => countFailure(tx, channelId, reason))
    }
  }
  return taken
}

/** Sends and polls every second until stopped. */
export function exchangeContinuously(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ended = exchangeUntil(deps, stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

async function exchangeUntil(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const work of [sendDue, collectDue]) {
      await work(deps).catch((error: unknown) =>
        deps.log.warn({ error: String(error) }, 'messages could not be exchanged'),
      )
    }
    await pause(1000, undefined, { signal }).catch(() => undefined)
  }
}

function readable(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error instanceof Error ? error.message : String(error)}${cause}`.slice(0, 300)
}
