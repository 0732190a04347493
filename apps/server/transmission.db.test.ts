import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TransmissionPoint } from '#areas/billing/server/index.ts'
import { type BillingStage, billing, openBillingStage } from '#areas/billing/server/testing/billing-stage.ts'
import type { TakenBill } from '../receiver-simulator/receiver-books.ts'
import type { ReceiverFaults } from '../receiver-simulator/receiver-faults.ts'
import { type RunningSimulator, runReceiverSimulator } from '../receiver-simulator/run-receiver-simulator.ts'
import type { TransmissionOrders } from './testing/transmission-process.ts'

/** `TRANSMISSION=full` runs all 200 of them, which takes minutes; otherwise one at every place. */
const isFull = process.env['TRANSMISSION'] === 'full'

type Place = readonly [name: string, point: TransmissionPoint | null, receiver: 'XC' | 'SC']
const PLACES: readonly Place[] = [
  ['enqueue', null, 'XC'],
  ['claim', 'before claim', 'XC'],
  ['before XC', 'before call', 'XC'],
  ['after XC took it', 'after call', 'XC'],
  ['after XC was noted', 'after commit', 'XC'],
  ['before SC', 'before call', 'SC'],
  ['after SC took it', 'after call', 'SC'],
  ['after SC was noted', 'after commit', 'SC'],
]

type Fault = readonly [name: string, kind: TransmissionOrders['fault'], faults: Partial<ReceiverFaults>]
const FAULTS: readonly Fault[] = [
  ['kill -9', 'process', {}],
  ['a lost answer', 'process', { lostAnswer: 50 }],
  ['a late answer', 'process', { slowMs: 550 }],
  ['a doubled call', 'process', { duplicate: 100 }],
  ['500 after taking', 'process', { failAfter: 50 }],
  ['the database gone', 'database', {}],
]
const SEEDS = [1, 2, 3, 4]

const RUNS = PLACES.flatMap((place) => FAULTS.flatMap((fault) => SEEDS.map((seed) => ({ place, fault, seed }))))
/** Every place with another fault. */
const chosen = isFull
  ? RUNS
  : PLACES.map((_, nth) => RUNS[24 * nth + 4 * (nth % 6) + (nth % 4)]).filter((run) => run !== undefined)

let stage: BillingStage
let simulator: RunningSimulator
let folder: string
const running = new Set<ChildProcess>()
const accounts = new Set<string>()

beforeAll(async () => {
  stage = await openBillingStage()
  folder = await mkdtemp(join(tmpdir(), 'receivers-'))
  const started = await runReceiverSimulator({
    port: 0,
    host: '127.0.0.1',
    file: join(folder, 'received.jsonl'),
    report: () => undefined,
  })
  if (!started) throw new Error('the simulator did not start')
  simulator = started
})

afterEach(async () => {
  for (const child of running) await killed(child)
})

afterAll(async () => {
  await simulator.stop()
  await stage.close()
  await rm(folder, { recursive: true })
})

describe('TRX-02 one effect for every key at each receiver, SC never before XC', () => {
  test.each(chosen.map((run) => ({ ...run, at: run.place[0], what: run.fault[0] })))(
    '$what, $at, seed $seed',
    async ({ place: [name, point, receiver], fault: [, kind, faults], seed }) => {
      const ids = await issueAndSend(2 + (seed % 2), name === 'enqueue')
      await setFaults(seed % 2 === 0 ? { xc: faults, sc: faults } : { xc: faults, sc: {} })
      await startProcess({ point, receiver, fault: kind })
      await startProcess({ point: null, receiver, fault: 'process' }, pause(100 * seed))
      if (faults.slowMs) await pause(1_500).then(() => setFaults({}))
      await through(ids)
      await checkEffects(ids)
    },
    40_000,
  )

  test.each(isFull ? [1, 2, 3, 4, 5, 6, 7, 8] : [1])(
    'killed twice in a row, seed %i',
    async (seed) => {
      const ids = await issueAndSend(3, false)
      await setFaults({ xc: { lostAnswer: 30 }, sc: { failAfter: 30 } })
      for (const receiver of ['XC', 'SC'] as const) {
        const child = await startProcess({ point: 'after call', receiver, fault: 'process' })
        await pause(150 * seed)
        await killed(child)
      }
      await startProcess({ point: null, receiver: 'XC', fault: 'process' })
      await through(ids)
      await checkEffects(ids)
    },
    40_000,
  )
})

describe('TRX-01 the way of a bill', () => {
  test('what is refused stays refused until it is sent again, and goes on with the same key', async () => {
    const ids = await issueAndSend(1, false)
    await setFaults({ xc: { refusal: 100 }, sc: {} })
    await startProcess({ point: null, receiver: 'XC', fault: 'process' })
    await until(async () => (await statesOf(ids)).every((state) => state === 'REFUSED'))
    const [refused] = (await billing.progress(stage.by('HKG'), { ids })).bills
    expect(refused).toMatchObject({ receiver: 'XC', refusal: 'ACCOUNT_CLOSED: The account is closed' })
    await setFaults({})
    expect(await billing.send(stage.by('HKG'), { ids })).toEqual({ queued: 1, underWay: 0 })
    await through(ids)
    await checkEffects(ids)
  })

  test('a bill that is stopped waits, lets others of its account pass, and goes on', async () => {
    await setFaults({ xc: { isDown: true }, sc: {} })
    const ids = await issueAndSend(2, false)
    const [held = '', other = ''] = ids
    await startProcess({ point: null, receiver: 'XC', fault: 'process' })
    await billing.stop(stage.by('HKG'), { ids: [held] })
    await setFaults({})
    await through([other])
    expect((await statesOf([held]))[0]).not.toBe('SC_DONE')
    await billing.resume(stage.by('HKG'), { ids: [held] })
    await through(ids)
    expect(await effectsOf(ids)).toHaveLength(4)
  })

  test('sent twice at once, or again when it is through, a bill has one effect', async () => {
    await setFaults({})
    const ids = await issueAndSend(2, false)
    await Promise.all([1, 2, 3].map(() => billing.send(stage.by('HKG'), { ids })))
    await startProcess({ point: null, receiver: 'XC', fault: 'process' })
    await through(ids)
    expect(await billing.send(stage.by('HKG'), { ids })).toEqual({ queued: 0, underWay: 2 })
    await checkEffects(ids)
  })
})

test.each(isFull ? [40] : [])(
  'TRX-02 with a third of all calls failing, %i bills are through within 180 seconds',
  async (count) => {
    const ids = await issueAndSend(count, false, 5)
    const faults = { silence: 9, failBefore: 8, failAfter: 8, lostAnswer: 8 }
    await setFaults({ xc: faults, sc: faults })
    const begun = performance.now()
    await startProcess({ point: null, receiver: 'XC', fault: 'process', usual: true })
    await through(ids, 180_000)
    process.stdout.write(`${count} bills in ${Math.round((performance.now() - begun) / 1000)} s\n`)
    await checkEffects(ids)
  },
  200_000,
)

async function issueAndSend(count: number, isInterrupted: boolean, ofAccounts = 1): Promise<string[]> {
  const codes = Array.from({ length: ofAccounts }, () => `RUN${String(accounts.size + 1).padStart(4, '0')}A`)
  const fresh = codes.map((code, index) => `${code}${index}`)
  for (const code of fresh) accounts.add(code)
  const ids = await stage.issueBills(count, fresh)
  const send = () => billing.send(stage.by('HKG'), { ids })
  if (isInterrupted) await Promise.all([send().catch(() => undefined), endConnections()])
  await send()
  return ids
}

async function endConnections(): Promise<void> {
  await stage.database.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => undefined)
}

type Orders = Pick<TransmissionOrders, 'point' | 'receiver' | 'fault' | 'usual'>

async function startProcess(orders: Orders, after: Promise<void> = Promise.resolve()): Promise<ChildProcess> {
  await after
  const all: TransmissionOrders = { ...orders, url: stage.own.url, origin: simulator.origin }
  const child = fork(join(import.meta.dirname, 'testing/transmission-process.ts'), [JSON.stringify(all)])
  running.add(child)
  child.once('exit', () => running.delete(child))
  await new Promise((resolve) => child.once('message', resolve).once('exit', resolve))
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

async function setFaults(faults: { xc?: Partial<ReceiverFaults>; sc?: Partial<ReceiverFaults> }): Promise<void> {
  const none = { slowMs: 0, failBefore: 0, failAfter: 0, lostAnswer: 0, silence: 0, duplicate: 0, refusal: 0 }
  const body = { xc: { ...none, isDown: false, ...faults.xc }, sc: { ...none, isDown: false, ...faults.sc } }
  await fetch(`${simulator.origin}/state`, { method: 'PUT', body: JSON.stringify(body) })
}

async function statesOf(ids: readonly string[]): Promise<string[]> {
  const { bills } = await billing.progress(stage.by('HKG'), { ids: [...ids] })
  return bills.map(({ state }) => state)
}

function through(ids: readonly string[], ms = 35_000): Promise<void> {
  return until(async () => (await statesOf(ids).catch(() => ['?'])).every((state) => state === 'SC_DONE'), ms)
}

async function until(happened: () => Promise<boolean>, ms = 35_000): Promise<void> {
  const end = performance.now() + ms
  while (!(await happened())) {
    if (performance.now() > end) throw new Error('it did not happen in time')
    await pause(50)
  }
}

async function effectsOf(ids: readonly string[]): Promise<TakenBill[]> {
  const { bills } = (await (await fetch(`${simulator.origin}/state`)).json()) as { bills: TakenBill[] }
  return bills.filter(({ key }) => ids.includes(key.slice(0, 36))).toReversed()
}

/** One effect for each key, the bytes that were written down, XC before SC, and the order of the account at both. */
async function checkEffects(ids: readonly string[]): Promise<void> {
  const effects = await effectsOf(ids)
  expect(effects.map(({ key }) => key).toSorted()).toEqual(ids.flatMap((id) => [`${id}:1:SC`, `${id}:1:XC`]).toSorted())
  const { rows } = await stage.database.pool.query<{ key: string; hashes: string[] }>(
    `select key, array_agg(distinct sha256) as hashes from billing.attempt
     where bill_id = any($1) and action = 'SEND' group by 1`,
    [ids],
  )
  const sent = new Map(rows.map(({ key, hashes }) => [key, hashes]))
  for (const { key, sha256 } of effects) expect(sent.get(key)).toEqual([sha256])
  const orderAt = (receiver: string) => effects.filter((effect) => effect.receiver === receiver)
  for (const id of ids) {
    const places = (['xc', 'sc'] as const).map((receiver) =>
      effects.findIndex((effect) => effect.receiver === receiver && effect.key.startsWith(id)),
    )
    expect(places[0]).toBeLessThan(places[1] ?? -1)
  }
  const numbers = (receiver: string) => orderAt(receiver).map(({ number }) => number)
  if (accountsOf(ids) === 1)
    for (const receiver of ['xc', 'sc']) expect(numbers(receiver)).toEqual(numbers(receiver).toSorted())
  const left = await stage.database.pool.query(
    `select t.bill_id, t.xc_reference, t.sc_reference from billing.transmission t where bill_id = any($1)`,
    [ids],
  )
  for (const row of left.rows as { bill_id: string; xc_reference: string; sc_reference: string }[]) {
    const references = effects.filter(({ key }) => key.startsWith(row.bill_id)).map(({ reference }) => reference)
    expect(references).toEqual([row.xc_reference, row.sc_reference])
  }
}

/** Large runs spread over several accounts, whose order among each other nobody promises. */
function accountsOf(ids: readonly string[]): number {
  return ids.length < 10 ? 1 : 5
}
