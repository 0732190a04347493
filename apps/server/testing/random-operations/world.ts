import pg from 'pg'
import { type Random, seededRandom } from '../../demo-data/random.ts'
import type { openDesks } from '../desks.ts'
import { type Memory, openMemory } from './memory.ts'
import { type Offices, setUpOffices } from './set-up.ts'

/** The offices at work on one database, and everything that is drawn. */
export type World = {
  readonly offices: Offices
  readonly random: Random
  readonly memory: Memory
  /** The day whose flights are booked; it moves on, so that flights do not stay full. */
  day(): string
  /** What the database holds; operators see the same on their lists. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** One of these records; undefined where there are none. */
  any<Row>(rows: readonly Row[]): Row | undefined
  /** Goes on to the next sequence. */
  next(): void
  close(): Promise<void>
}

const ROLES = ['space-controller', 'warehouse-clerk', 'billing-clerk']
/** Accounts of `openDesks` with what an operator needs to do everything in his office. */
export const ROLES_OF_OPERATORS = { 'op.hkg': ROLES, 'op.sha': ROLES, 'op.fra': ROLES }

const FIRST_DAY = 2
const DAYS = 40
/** So many sequences book the flights of a day. */
const SEQUENCES_PER_DAY = 3

export async function openWorld(at: Awaited<ReturnType<typeof openDesks>>, seed: number): Promise<World> {
  const random = seededRandom(seed)
  const offices = { HKG: await at.desk('op.hkg'), SHA: await at.desk('op.sha'), FRA: await at.desk('op.fra') }
  await setUpOffices(offices, { from: dayAfter(1), to: dayAfter(FIRST_DAY + DAYS + 2) })
  const pool = new pg.Pool({ connectionString: at.url, max: 4 })
  const memory = openMemory()
  let sequences = 0
  return {
    offices,
    random,
    memory,
    day: () => dayAfter(FIRST_DAY + (Math.floor(sequences / SEQUENCES_PER_DAY) % DAYS)),
    rows: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await pool.query(text, [...values])).rows as Row[],
    any: (rows) => (rows.length === 0 ? undefined : random.pick(rows)),
    next: () => {
      sequences += 1
    },
    close: () => pool.end(),
  }
}

function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
