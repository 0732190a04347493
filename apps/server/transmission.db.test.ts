import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TransmissionPoint } from '#areas/billing/server/index.ts'
import { billingErrors } from '#areas/billing/contract/errors.ts'
import { billing } from '#areas/billing/server/testing/billing-stage.ts'
import type { TransmissionOrders } from '#areas/billing/server/testing/transmission-process.ts'
import type { Context } from '#platform/server/http/context.ts'
import type { ReceiverFaults } from '../receiver-simulator/receiver-faults.ts'
import { HEALTHY, TransmissionLane, killed, until } from './testing/transmission-lane.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** `npm run campaign` runs all 200 of them, several at once; otherwise one at every place. */
const isFull = process.env['TRANSMISSION'] === 'full'
const LANES = isFull ? Number(process.env['LANES'] ?? 4) : 2

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

const free: TransmissionLane[] = []
const lanes: TransmissionLane[] = []
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receivers-'))
  const open = (_: unknown, nth: number) => TransmissionLane.open(join(folder, `received-${nth}.jsonl`))
  lanes.push(...(await Promise.all(Array.from({ length: LANES }, open))))
  free.push(...lanes)
})

afterAll(async () => {
  for (const lane of lanes) await lane.close()
  await rm(folder, { recursive: true })
})

/** Whoever needs a lane waits for one that nobody is on. */
async function onLane(run: (lane: TransmissionLane) => Promise<void>): Promise<void> {
  await until(() => Promise.resolve(free.length > 0), WAIT_MS)
  const lane = free.shift()
  if (!lane) return onLane(run)
  try {
    await lane.setFaults({})
    await run(lane)
  } finally {
    await lane.endProcesses()
    free.push(lane)
  }
}

/** One run; waiting for a lane counts with it. */
const WAIT_MS = isFull ? 1_200_000 : 120_000

describe.concurrent('TRX-02 one effect for every key at each receiver, SC never before XC', () => {
  test.each(chosen.map((run) => ({ ...run, at: run.place[0], what: run.fault[0] })))(
    '$what, $at, seed $seed',
    ({ place: [name, point, receiver], fault: [, kind, faults], seed }) =>
      onLane(async (lane) => {
        const ids = await lane.issueAndSend(2 + (seed % 2), { isInterrupted: name === 'enqueue' })
        await lane.setFaults(seed % 2 === 0 ? { xc: faults, sc: faults } : { xc: faults, sc: {} })
        await lane.startProcess({ point, receiver, fault: kind })
        await pause(100 * seed)
        await lane.startProcess(HEALTHY)
        if (faults.slowMs) await pause(1_500).then(() => lane.setFaults({}))
        await lane.through(ids)
        await lane.checkEffects(ids)
      }),
    WAIT_MS,
  )

  test.each(isFull ? [1, 2, 3, 4, 5, 6, 7, 8] : [1])(
    'killed twice in a row, seed %i',
    (seed) =>
      onLane(async (lane) => {
        const ids = await lane.issueAndSend(3)
        await lane.setFaults({ xc: { lostAnswer: 30 }, sc: { failAfter: 30 } })
        for (const receiver of ['XC', 'SC'] as const) {
          const child = await lane.startProcess({ point: 'after call', receiver, fault: 'process' })
          await pause(150 * seed)
          await killed(child)
        }
        await lane.startProcess(HEALTHY)
        await lane.through(ids)
        await lane.checkEffects(ids)
      }),
    WAIT_MS,
  )
})

describe('TRX-01 the way of a bill', () => {
  test(
    'what is refused stays refused until it is sent again, and goes on with the same key',
    () =>
      onLane(async (lane) => {
        const { stage } = lane
        const ids = await lane.issueAndSend(1)
        await lane.setFaults({ xc: { refusal: 100 }, sc: {} })
        await lane.startProcess(HEALTHY)
        await until(async () => (await lane.statesOf(ids)).every((state) => state === 'REFUSED'))
        const [refused] = (await billing.progress(stage.by('HKG'), { ids })).bills
        expect(refused).toMatchObject({ receiver: 'XC', refusal: 'ACCOUNT_CLOSED: The account is closed' })
        await lane.setFaults({})
        expect(await billing.send(stage.by('HKG'), { ids })).toEqual({ queued: 1, underWay: 0, done: 0 })
        await lane.through(ids)
        await lane.checkEffects(ids)
      }),
    60_000,
  )

  test(
    'a bill that XC refused for its account is sent as a revision with the corrected one, once and under its own key',
    () =>
      onLane(async (lane) => {
        const clerk = lane.stage.by('HKG')
        const [id = ''] = await lane.issueAndSend(1)
        await lane.setFaults({ xc: { refusal: 100 }, sc: {} })
        // The time-outs of production, since a busy machine may let a call run out of the short ones and ask again.
        await lane.startProcess({ ...HEALTHY, usual: true })
        await until(async () => (await lane.statesOf([id])).every((state) => state === 'REFUSED'))
        await expect(billing.revise(clerk, { id })).rejects.toMatchObject({ entry: billingErrors.NOTHING_CORRECTED })
        await lane.correctAccountOf(id, 'Corrected Ltd')
        expect(await billing.revise(clerk, { id })).toEqual({ revision: 2 })
        await lane.setFaults({})
        await billing.send(clerk, { ids: [id] })
        await lane.through([id])
        expect((await lane.effectsOf([id])).map(({ key }) => key)).toEqual([`${id}:2:XC`, `${id}:2:SC`])
        const { accountName, revisions, attempts } = await billing.open(clerk, { id })
        expect(accountName).not.toBe('Corrected Ltd')
        expect(JSON.parse(revisions[0]?.payload ?? '')).toMatchObject({
          revision: 2,
          account: { name: 'Corrected Ltd' },
        })
        expect(attempts.map(({ revision, receiver }) => `${revision} ${receiver}`)).toEqual(['2 SC', '2 XC', '1 XC'])
        // What XC has is never revised.
        await lane.correctAccountOf(id, 'Corrected again Ltd')
        await expect(billing.revise(clerk, { id })).rejects.toMatchObject({ entry: billingErrors.BILL_NOT_REVISABLE })
      }),
    60_000,
  )

  test(
    'a bill that is stopped waits, lets others of its account pass, and goes on',
    () =>
      onLane(async (lane) => {
        const { stage } = lane
        await lane.setFaults({ xc: { isDown: true }, sc: {} })
        const ids = await lane.issueAndSend(2)
        const [held = '', other = ''] = ids
        await lane.startProcess(HEALTHY)
        await billing.stop(stage.by('HKG'), { ids: [held] })
        await lane.setFaults({})
        await lane.through([other])
        expect((await lane.statesOf([held]))[0]).not.toBe('SC_DONE')
        await billing.resume(stage.by('HKG'), { ids: [held] })
        await lane.through(ids)
        expect(await lane.effectsOf(ids)).toHaveLength(4)
      }),
    60_000,
  )

  test(
    'a credit note is refused before its bill is sent, waits for it at each receiver, and lets others of its account pass',
    () =>
      onLane(async (lane) => {
        const clerk = lane.stage.by('HKG')
        const [id = '', other = ''] = await lane.issueBills(2)
        const note = await billing.credit(clerk, { id, billDate: today(), reason: 'Wrong rate', reissue: false })
        const alone = billing.send(clerk, { ids: [note.id] })
        await expect(alone).rejects.toMatchObject({ entry: billingErrors.CREDITED_BILL_NOT_SENT })
        await lane.setFaults({ xc: { refusal: 100 }, sc: {} })
        await lane.startProcess(HEALTHY)
        await billing.send(clerk, { ids: [note.id, id] })
        await until(async () => (await lane.progressOf(id)).state === 'REFUSED')
        await lane.setFaults({})
        await billing.send(clerk, { ids: [other] })
        await lane.through([other])
        const { number } = await lane.progressOf(id)
        expect(await lane.progressOf(note.id)).toMatchObject({ state: 'QUEUED', receiver: 'XC', waitsFor: number })
        expect(await waitingInList(clerk)).toEqual([[note.number, number]])
        await lane.correctAccountOf(id, 'Corrected Ltd')
        await billing.revise(clerk, { id })
        await billing.send(clerk, { ids: [id] })
        await lane.through([id, note.id])
        expect(await waitingInList(clerk)).toEqual([])
        expect((await lane.progressOf(note.id)).waitsFor).toBe(null)
        for (const receiver of ['xc', 'sc']) {
          const taken = (await lane.effectsOf([id, note.id])).filter((effect) => effect.receiver === receiver)
          expect(taken.map((effect) => effect.number)).toEqual([number, note.number])
        }
      }),
    60_000,
  )

  test(
    'sent twice at once, or again when it is through, a bill has one effect',
    () =>
      onLane(async (lane) => {
        const { stage } = lane
        const ids = await lane.issueAndSend(2)
        await Promise.all([1, 2, 3].map(() => billing.send(stage.by('HKG'), { ids })))
        await lane.startProcess(HEALTHY)
        await lane.through(ids)
        expect(await billing.send(stage.by('HKG'), { ids })).toEqual({ queued: 0, underWay: 0, done: 2 })
        await lane.checkEffects(ids)
      }),
    60_000,
  )
})

/** The numbers of the bills that wait, with those of the bills that they wait for, as the list shows them. */
async function waitingInList(clerk: Context): Promise<unknown[][]> {
  const { cols, rows } = await billing.list(clerk, { page: 1, size: 100 })
  const [number, waitsFor] = [cols.indexOf('number'), cols.indexOf('waitsFor')]
  return rows.filter((row) => row[waitsFor] !== null).map((row) => [row[number], row[waitsFor]])
}

test.each([isFull ? 40 : 10])(
  'TRX-02 with a third of all calls failing, %i bills are through within 180 seconds',
  (count) =>
    onLane(async (lane) => {
      const ids = await lane.issueAndSend(count, { ofAccounts: 5 })
      const faults = { silence: 9, failBefore: 8, failAfter: 8, lostAnswer: 8 }
      await lane.setFaults({ xc: faults, sc: faults })
      const begun = performance.now()
      await lane.startProcess({ ...HEALTHY, usual: true })
      await lane.through(ids, 180_000)
      process.stdout.write(`${count} bills in ${Math.round((performance.now() - begun) / 1000)} s\n`)
      // Bills of several accounts have no order among each other.
      await lane.checkEffects(ids, { inOrder: false })
    }),
  240_000,
)
