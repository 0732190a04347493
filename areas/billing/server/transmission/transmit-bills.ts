import { setTimeout as pause } from 'node:timers/promises'
import type { RawBuilder } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { notifyOffice, notifyWatchers } from '#platform/server/live/notify.ts'
import type { Log } from '#platform/server/log.ts'
import { BILLS_MOVED, billTopic } from '../../contract/live.ts'
import { type CircuitBreaker, circuitBreaker } from '../../domain/circuit-breaker.ts'
import {
  RECEIVERS,
  type Receiver,
  nextAction,
  pauseAfter,
  stateDuring,
  stepAfter,
  timeoutAfter,
  transmissionKey,
} from '../../domain/transmission.ts'
import { bodyFor } from '../../domain/bill-content.ts'
import { hashOf } from '../bill-payload.ts'
import { type ReceiverAddress, type ReceiverAnswer, callReceiver } from './call-receiver.ts'
import {
  type Begun,
  type ClaimedCall,
  callBegin,
  callEnd,
  claimed,
  closeAbandoned,
  lockNextDue,
} from './transmission-repository.ts'

/** The addresses of both finance systems. */
export type ReceiverAddresses = Readonly<Record<Receiver, ReceiverAddress>>

type Options = {
  readonly db: ReadDb
  readonly receivers: ReceiverAddresses
  readonly log: Log
  /** Concurrent calls per receiver. */
  readonly callsAtOnce?: number
  /** The time-out by number of failures, and how long a lease outlasts it. */
  readonly timing?: { timeoutMs(tries: number): number; readonly leaseBeyondMs: number }
  /** Called at points where a process may die, so that tests can stop it there. */
  readonly reached?: (point: TransmissionPoint, receiver: Receiver) => Promise<void> | void
}

/** The points at which a process may die. */
export type TransmissionPoint = 'before claim' | 'before call' | 'after call' | 'after commit'

const WRITER = systemWriter('transmission')
/** The lease outlasts the time-out, so that the result can still be written. */
const TIMING = { timeoutMs: timeoutAfter, leaseBeyondMs: 4_000 }
const LOOK_AGAIN_MS = 250
const AFTER_FAILURE_MS = 1_000

/**
 * Transmits queued bills to XC and then to SC, with a limit of concurrent calls per receiver, until stopped. Several processes
 * may run it: every call is claimed by a lease, and its answer counts only under its fence.
 */
export function transmitContinuously(options: Options): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ended = Promise.all(RECEIVERS.map((receiver) => serve(receiver, options, stopping.signal)))
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

async function serve(receiver: Receiver, options: Options, signal: AbortSignal): Promise<void> {
  const breaker = circuitBreaker()
  const { callsAtOnce = 6 } = options
  const workers = Array.from({ length: callsAtOnce }, () => work(receiver, options, breaker, signal))
  await Promise.all(workers)
}

async function work(receiver: Receiver, options: Options, breaker: CircuitBreaker, signal: AbortSignal): Promise<void> {
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined)
  while (!signal.aborted) {
    try {
      const isDone = breaker.mayCall(Date.now()) && (await transmitNext(receiver, options, breaker))
      if (!isDone) await rest(LOOK_AGAIN_MS * (0.5 + Math.random()))
    } catch (error) {
      options.log.warn({ receiver, error: String(error) }, 'the transmission of bills could not go on')
      await rest(AFTER_FAILURE_MS)
    }
  }
}

/** Makes the next due call; false if there is none. */
async function transmitNext(receiver: Receiver, options: Options, breaker: CircuitBreaker): Promise<boolean> {
  const { db, receivers, timing = TIMING, reached = () => undefined } = options
  await reached('before claim', receiver)
  const next = await transact(db, WRITER, (tx) => claim(tx, receiver, timing), {
    closing: (due) => (due ? callBegin(due.call, due.begun) : undefined),
  })
  if (!next) return false
  const { call, begun } = next
  breaker.began()
  await reached('before call', receiver)
  const answer = await callReceiver(receivers[receiver], {
    action: begun.action,
    key: begun.key,
    body: bodyFor(call.payload, receiver === 'SC' ? call.xcReference : null),
    timeoutMs: timing.timeoutMs(call.tries),
  })
  breaker.ended(answer.status !== null && answer.status < 500, Date.now())
  await reached('after call', receiver)
  await transact(db, WRITER, async (tx) => notify(tx, call), { closing: () => resultOf(call, answer) })
  await reached('after commit', receiver)
  return true
}

type Claim = { readonly call: ClaimedCall; readonly begun: Begun }

/** Locks the next due bill for a call, whose start is recorded with the commit. */
async function claim(tx: WriteTx, receiver: Receiver, timing: typeof TIMING): Promise<Claim | null> {
  const row = await lockNextDue(tx, receiver)
  if (!row) return null
  if (row.isAbandoned) await closeAbandoned(tx, row.billId)
  const action = nextAction(row)
  const body = bodyFor(row.payload, receiver === 'SC' ? row.xcReference : null)
  const begun: Begun = {
    action,
    state: stateDuring(action, receiver),
    key: transmissionKey(row.billId, row.revision, receiver),
    sha256: action === 'SEND' ? hashOf(body) : null,
    leaseMs: timing.timeoutMs(row.tries) + timing.leaseBeyondMs,
  }
  const call = claimed(row, begun)
  notify(tx, call)
  return { call, begun }
}

/** The statement that records an answer. */
function resultOf(call: ClaimedCall, answer: ReceiverAnswer): RawBuilder<unknown> {
  const next = stepAfter(call, answer)
  return callEnd(call, answer, { ...next, pauseMs: next.again === 'later' ? pauseAfter(call.tries, Math.random()) : 0 })
}

function notify(tx: WriteTx, { billId, officeId }: ClaimedCall): void {
  notifyWatchers(tx, billTopic(billId))
  notifyOffice(tx, officeId, BILLS_MOVED)
}
