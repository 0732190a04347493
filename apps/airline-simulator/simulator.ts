import { randomUUID } from 'node:crypto'
import { localOf } from '#platform/domain/local-time.ts'
import { cargoDay } from '#areas/messaging/domain/status-moment.ts'
import {
  type Answer,
  type Rule,
  type Taken,
  FIRST_RULES,
  acknowledgement,
  decide,
  flightOf,
  spaceAnswers,
  understood,
} from './rules.ts'

/** A message that waits to be fetched by the forwarder. */
export type Waiting = { readonly id: string; readonly text: string; readonly dueAt: number }

/** What the simulator knows; all of it in memory. */
export type Simulator = {
  rules: readonly Rule[]
  /** Every message once, by the key it was sent under. */
  readonly taken: Map<string, { readonly text: string; readonly answer: string; readonly at: string }>
  waiting: Waiting[]
  take(key: string, text: string): void
  due(): Waiting[]
  remove(id: string): void
}

const MAX_TAKEN = 500

/** An airline: answers after `stepMs`, and every further status as much later. `zoneOf` knows the clocks of airports. */
export function createSimulator(stepMs: number, zoneOf: (airport: string) => string): Simulator {
  const departed = new Set<string>()
  const simulator: Simulator = {
    rules: FIRST_RULES,
    taken: new Map(),
    waiting: [],
    take(key, text) {
      // The same key is the same message, however often it comes.
      if (simulator.taken.has(key)) return
      const taken = understood(text)
      const { answer, reason } = decide(simulator.rules, text, taken?.kind ?? '')
      simulator.taken.set(key, { text, answer, at: new Date().toISOString() })
      for (const old of [...simulator.taken.keys()].slice(0, -MAX_TAKEN)) simulator.taken.delete(old)
      if (taken?.request) return answerSpace(simulator, stepMs, taken, answer)
      const isAccepted = answer !== 'reject'
      const acknowledged = acknowledgement(isAccepted, reason, text)
      const flown = isAccepted && taken?.kind === 'FWB' && firstTime(departed, taken.mawbNo) ? flightOf(taken) : []
      const clockAt = (airport: string) => clockOf(zoneOf(airport), Date.now())
      const statuses = flown.map((status) => () => status(clockAt))
      schedule(simulator, stepMs, { answer, acknowledged, statuses })
    },
    due() {
      return simulator.waiting.filter(({ dueAt }) => dueAt <= Date.now())
    },
    remove(id) {
      simulator.waiting = simulator.waiting.filter((one) => one.id !== id)
    },
  }
  return simulator
}

/** A shipment flies once: a corrected waybill is acknowledged, and its statuses do not start again. */
function firstTime(departed: Set<string>, mawbNo: string): boolean {
  if (departed.has(mawbNo)) return false
  departed.add(mawbNo)
  for (const old of [...departed].slice(0, -MAX_TAKEN)) departed.delete(old)
  return true
}

function answerSpace(simulator: Simulator, stepMs: number, taken: Taken, answer: Answer): void {
  if (answer === 'silent') return
  for (const [index, text] of spaceAnswers(taken, answer).entries()) {
    const steps = (answer === 'late' ? LATE_STEPS : 1) + index * LATE_STEPS
    later(simulator, steps * stepMs, () => text)
    if (answer === 'twice') later(simulator, steps * stepMs, () => `${text}\r\n`)
  }
}

type Plan = { readonly answer: string; readonly acknowledged: string; readonly statuses: readonly (() => string)[] }

const LATE_STEPS = 6

function schedule(simulator: Simulator, stepMs: number, { answer, acknowledged, statuses }: Plan): void {
  if (answer === 'silent') return
  const wait = answer === 'late' ? LATE_STEPS * stepMs : stepMs
  later(simulator, wait, () => acknowledged)
  if (answer === 'twice') later(simulator, wait, () => `${acknowledged}\r\n`)
  const ordered = answer === 'outOfOrder' ? statuses.toReversed() : statuses
  for (const [index, status] of ordered.entries()) later(simulator, wait + (index + 1) * stepMs, status)
}

/** A status is written when it is due: it tells the clock of that moment. */
function later(simulator: Simulator, ms: number, write: () => string): void {
  const timer = setTimeout(() => {
    simulator.waiting = [...simulator.waiting, { id: randomUUID(), text: write(), dueAt: Date.now() }]
  }, ms)
  timer.unref()
}

function clockOf(zone: string, now: number): string {
  const local = localOf(new Date(now).toISOString(), zone)
  return cargoDay(local.slice(0, 10)) + local.slice(11, 13) + local.slice(14, 16)
}
