import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import type { BillProgress } from '#areas/billing/contract/bill.ts'
import { type BillingStage, billing, openBillingStage } from '#areas/billing/server/testing/billing-stage.ts'
import type { TransmissionOrders } from '#areas/billing/server/testing/transmission-process.ts'
import type { TakenBill } from '../../receiver-simulator/receiver-books.ts'
import type { ReceiverFaults } from '../../receiver-simulator/receiver-faults.ts'
import { type RunningSimulator, runReceiverSimulator } from '../../receiver-simulator/run-receiver-simulator.ts'
import { brokenRules } from './broken-rules.ts'

const PROCESS = fileURLToPath(import.meta.resolve('#areas/billing/server/testing/transmission-process.ts'))

type Orders = Pick<TransmissionOrders, 'point' | 'receiver' | 'fault' | 'usual'>
type Violations = { readonly xc?: Partial<ReceiverFaults>; readonly sc?: Partial<ReceiverFaults> }

/** Sends without dying anywhere. */
export const HEALTHY: Orders = { point: null, receiver: 'XC', fault: 'process' }

/** A database and both receivers of its own, on which one run after the other sends bills and dies. */
export class TransmissionLane {
  readonly stage: BillingStage
  private readonly simulator: RunningSimulator
  private readonly running = new Set<ChildProcess>()
  private accounts = 0

  private constructor(stage: BillingStage, simulator: RunningSimulator) {
    this.stage = stage
    this.simulator = simulator
  }

  static async open(file: string): Promise<TransmissionLane> {
    const stage = await openBillingStage()
    const simulator = await runReceiverSimulator({ port: 0, host: '127.0.0.1', file, report: () => undefined })
    if (!simulator) throw new Error('the simulator did not start')
    return new TransmissionLane(stage, simulator)
  }

  async close(): Promise<void> {
    await this.endProcesses()
    await this.simulator.stop()
    assert.deepEqual(await brokenRules(this.stage.own.url), [])
    await this.stage.close()
  }

  /** Issues so many bills of new accounts and sends them; interrupted: while all connections to the database end. */
  async issueAndSend(count: number, { isInterrupted = false, ofAccounts = 1 } = {}): Promise<string[]> {
    const ids = await this.issueBills(count, ofAccounts)
    const send = () => billing.send(this.stage.by('HKG'), { ids })
    if (isInterrupted) await Promise.all([send().catch(() => undefined), this.endConnections()])
    await send()
    return ids
  }

  /** Issues so many bills of new accounts. */
  issueBills(count: number, ofAccounts = 1): Promise<string[]> {
    const first = this.accounts + 1
    this.accounts += ofAccounts
    const codes = Array.from({ length: ofAccounts }, (_, index) => `RUN${String(first + index).padStart(5, '0')}`)
    return this.stage.issueBills(count, codes)
  }

  async startProcess(orders: Orders): Promise<ChildProcess> {
    const all: TransmissionOrders = { ...orders, url: this.stage.own.url, origin: this.simulator.origin }
    const child = fork(PROCESS, [JSON.stringify(all)])
    this.running.add(child)
    child.once('exit', () => this.running.delete(child))
    await new Promise((resolve) => child.once('message', resolve).once('exit', resolve))
    return child
  }

  async endProcesses(): Promise<void> {
    await Promise.all([...this.running].map(killed))
  }

  async setFaults(faults: Violations): Promise<void> {
    const none = { slowMs: 0, failBefore: 0, failAfter: 0, lostAnswer: 0, silence: 0, duplicate: 0, refusal: 0 }
    const body = { xc: { ...none, isDown: false, ...faults.xc }, sc: { ...none, isDown: false, ...faults.sc } }
    await fetch(`${this.simulator.origin}/state`, { method: 'PUT', body: JSON.stringify(body) })
  }

  async statesOf(ids: readonly string[]): Promise<string[]> {
    const { bills } = await billing.progress(this.stage.by('HKG'), { ids: [...ids] })
    return bills.map(({ state }) => state)
  }

  async progressOf(id: string): Promise<BillProgress> {
    const [bill] = (await billing.progress(this.stage.by('HKG'), { ids: [id] })).bills
    if (!bill) throw new Error(`there is no bill ${id}`)
    return bill
  }

  /** Finance corrects the name of the account that a bill was issued to. */
  async correctAccountOf(id: string, name: string): Promise<void> {
    const clerk = this.stage.by('HKG')
    const { rows } = await this.stage.database.pool.query<{ titleId: string }>(
      'select title_id as "titleId" from billing.bill where id = $1',
      [id],
    )
    const title = await billing.titleGet(clerk, { id: rows[0]?.titleId ?? '' })
    const { status: _status, partner: _partner, ...fields } = title
    await billing.titleEdit(clerk, { ...fields, name })
  }

  /** Waits until both receivers have all of them. */
  through(ids: readonly string[], ms = 60_000): Promise<void> {
    return until(async () => (await this.statesOf(ids).catch(() => ['?'])).every((state) => state === 'SC_DONE'), ms)
  }

  /** What both receivers took of these bills, the oldest first. */
  async effectsOf(ids: readonly string[]): Promise<TakenBill[]> {
    const { bills } = (await (await fetch(`${this.simulator.origin}/state`)).json()) as { bills: TakenBill[] }
    return bills.filter(({ key }) => ids.includes(key.slice(0, 36))).toReversed()
  }

  /** One effect for each key, the bytes that were written down, XC before SC, the references that were answered. */
  async checkEffects(ids: readonly string[], { inOrder = true } = {}): Promise<void> {
    const effects = await this.effectsOf(ids)
    const keys = ids.flatMap((id) => [`${id}:1:SC`, `${id}:1:XC`])
    assert.deepEqual(effects.map(({ key }) => key).toSorted(), keys.toSorted())
    const sent = await this.hashesSent(ids)
    for (const { key, sha256 } of effects) assert.deepEqual(sent.get(key), [sha256])
    const stored = await this.referencesOf(ids)
    for (const id of ids) {
      const own = effects.filter(({ key }) => key.startsWith(id))
      assert.deepEqual(
        own.map(({ receiver }) => receiver),
        ['xc', 'sc'],
      )
      assert.deepEqual(
        own.map(({ reference }) => reference),
        stored.get(id),
      )
    }
    if (!inOrder) return
    for (const receiver of ['xc', 'sc']) {
      const numbers = effects.filter((effect) => effect.receiver === receiver).map(({ number }) => number)
      assert.deepEqual(numbers, numbers.toSorted())
    }
  }

  private async hashesSent(ids: readonly string[]): Promise<Map<string, string[]>> {
    const { rows } = await this.stage.database.pool.query<{ key: string; hashes: string[] }>(
      `select key, array_agg(distinct sha256) as hashes from billing.attempt
       where bill_id = any($1) and action = 'SEND' group by 1`,
      [ids],
    )
    return new Map(rows.map(({ key, hashes }) => [key, hashes]))
  }

  private async referencesOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    const { rows } = await this.stage.database.pool.query<{ id: string; references: string[] }>(
      `select bill_id as id, array[xc_reference, sc_reference] as references
       from billing.transmission where bill_id = any($1)`,
      [ids],
    )
    return new Map(rows.map(({ id, references }) => [id, references]))
  }

  private async endConnections(): Promise<void> {
    await this.stage.database.pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => undefined)
  }
}

/** Ends a process as a power cut does. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

export async function until(happened: () => Promise<boolean>, ms = 60_000): Promise<void> {
  const end = performance.now() + ms
  while (!(await happened())) {
    if (performance.now() > end) throw new Error('it did not happen in time')
    await pause(50)
  }
}
