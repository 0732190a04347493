import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Answer, Desk } from '../desks.ts'
import { billingOperations } from './billing-operations.ts'
import { differencesOf } from './compare.ts'
import { mawbOperations } from './mawb-operations.ts'
import type { Call, Operation } from './operation.ts'
import { pieceOperations } from './piece-operations.ts'
import { planOperations } from './plan-operations.ts'
import { shipmentOperations } from './shipment-operations.ts'
import { spaceOperations } from './space-operations.ts'
import type { Tally } from './tally.ts'
import { truckOperations } from './truck-operations.ts'
import type { World } from './world.ts'

export const operations: readonly Operation[] = [
  ...mawbOperations,
  ...shipmentOperations,
  ...spaceOperations,
  ...planOperations,
  ...truckOperations,
  ...pieceOperations,
  ...billingOperations,
]

const ALL_WEIGHTS = operations.reduce((sum, { weight }) => sum + weight, 0)
const [SHORTEST, LONGEST] = [8, 25]
const LIMIT_MS = 30_000

/** A drawn call with who makes it. */
type Drawn = { readonly kind: string; readonly isRaced?: boolean; readonly desk: Desk; readonly call: Call }
/** Calls that are sent at once; with a key they are the same one, sent again. */
type Turn = { readonly calls: readonly Drawn[]; readonly key?: string }

/** Plays one sequence; throws with the operations so far if something is neither done nor refused, or differs from what was acknowledged. */
export async function playSequence(world: World, tally: Tally): Promise<void> {
  const log: string[] = []
  try {
    const length = SHORTEST + world.random.below(LONGEST - SHORTEST + 1)
    for (let nth = 0; nth < length; nth++) await playTurn(world, tally, log)
    const differences = await differencesOf(world)
    if (differences.length > 0) throw new Error(differences.join('\n'))
    world.next()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(`${message}\nafter:\n${log.join('\n')}`, { cause: error })
  }
}

async function playTurn(world: World, tally: Tally, log: string[]): Promise<void> {
  const { calls, key } = await drawTurn(world)
  const answers = await Promise.all(calls.map(({ desk, call }) => answerUnlessBusy(tally, desk, call, key)))
  for (const [nth, { kind, desk, call }] of calls.entries()) {
    const answer = answers[nth] ?? { code: 0, message: 'no answer', data: null }
    const who = desk === world.offices.HKG ? 'HKG' : desk === world.offices.SHA ? 'SHA' : 'FRA'
    const outcome = answer.code === DONE ? 'done' : `${answer.code} ${answer.message}`
    log.push(`${nth > 0 ? '  at once ' : ''}${who} ${kind} ${JSON.stringify(call.input)}: ${outcome}`)
    if (answer.code === DONE) tally.done(kind)
    else if (isRefusal(answer.code, key)) tally.refused(kind, answer.code)
    else throw new Error(`${kind} is neither done nor refused: ${answer.code} ${answer.message}`)
  }
  remember(calls, answers, key)
}

/** What was sent twice under one key is done once, and says the same both times. */
function remember(calls: readonly Drawn[], answers: readonly Answer[], key: string | undefined): void {
  const done = calls.flatMap(({ call }, nth) => {
    const answer = answers[nth]
    return answer?.code === DONE ? [{ call, data: answer.data }] : []
  })
  const [first, second] = done
  if (key !== undefined && second && !isDeepStrictEqual(first?.data, second.data)) {
    throw new Error('a call that was sent twice under one key has two answers')
  }
  for (const { call, data } of key === undefined ? done : done.slice(0, 1)) call.acknowledged(data)
}

/** Mostly one call; else the same twice, under one key or two, by two offices, or two of different kinds at once. */
async function drawTurn(world: World): Promise<Turn> {
  const { random, offices } = world
  const drawn = await drawCall(world)
  const share = random.below(100)
  if (drawn.isRaced && random.percent(40)) return { calls: [drawn, drawn] }
  if (share < 66) return { calls: [drawn] }
  if (share < 76) return { calls: [drawn, drawn] }
  if (share < 81 && drawn.call.endpoint.creates) return { calls: [drawn, drawn], key: crypto.randomUUID() }
  if (share < 88)
    return {
      calls: [
        { ...drawn, desk: offices.HKG },
        { ...drawn, desk: offices.SHA },
      ],
    }
  return { calls: [drawn, await drawCall(world)] }
}

async function drawCall(world: World): Promise<Drawn> {
  const { random, offices } = world
  for (;;) {
    const share = random.below(100)
    const desk = share < 50 ? offices.HKG : share < 95 ? offices.SHA : offices.FRA
    const operation = drawOperation(random.below(ALL_WEIGHTS))
    const call = await operation.draw(world, desk)
    if (call) return { ...operation, desk, call }
  }
}

function drawOperation(at: number): Operation {
  let left = at
  const found = operations.find(({ weight }) => (left -= weight) < 0)
  if (!found) throw new RangeError(`no operation at ${at}`)
  return found
}

/** On a loaded machine a row may be locked for longer than the portal waits; the caller is asked to try again, and does so once. */
async function answerUnlessBusy(tally: Tally, desk: Desk, call: Call, key: string | undefined): Promise<Answer> {
  const answer = await answerTo(desk, call, key)
  if (answer.code !== BUSY || key !== undefined) return answer
  tally.busy += 1
  await pause(1000)
  return answerTo(desk, call, key)
}

async function answerTo(desk: Desk, { endpoint, input }: Call, key: string | undefined): Promise<Answer> {
  const over = new AbortController()
  const tooLate = pause(LIMIT_MS, { code: 0, message: `no answer in ${LIMIT_MS} ms`, data: null }, over)
  try {
    return await Promise.race([desk.answer(endpoint, input, key), tooLate])
  } finally {
    over.abort()
    tooLate.catch(() => undefined)
  }
}

const DONE = 200
/** Codes below are refusals that an operator reads; from here on the session is over. */
const OF_SESSIONS = 8000
/** Defects, calls that took too long, and values that only a constraint of the database keeps out: a rule is missing before it. */
const DEFECTS: readonly number[] = [0, 1410, 1412, 1500, 1504, 1507]
const BUSY = 1503

/** Busy is an answer only to a call whose first sending is under way. */
function isRefusal(code: number, key: string | undefined): boolean {
  return code < OF_SESSIONS && !DEFECTS.includes(code) && (code !== BUSY || key !== undefined)
}
