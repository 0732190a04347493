import { expect, test } from 'vitest'
import { openDesks } from './testing/desks.ts'
import { type Tally, openTally, summaryOf } from './testing/random-operations/tally.ts'
import { operations, playSequence } from './testing/random-operations/walk.ts'
import { ROLES_OF_OPERATORS, openWorld } from './testing/random-operations/world.ts'

// Random operations of two sending offices and a receiving one on few records, one at a time and at once. Each is done or refused;
// after each sequence the database says what was acknowledged, after every fifth it keeps every rule.

const SEQUENCES = Number(process.env['SEQUENCES'] ?? 40)
/** So many sequences share a database: enough for records to live long, few enough for the rules to be quick. */
const PER_BATCH = 40
/** After so many sequences every rule is asked: what a later step puts right again is seen before. */
const PER_CHECK = 5
const FIRST_SEED = Number(process.env['SEED'] ?? 1)
const MINUTES = SEQUENCES > PER_BATCH ? 90 : 3

test(
  `${SEQUENCES} random sequences over stock, shipments, space, plans, warehouse and billing keep every rule`,
  async () => {
    const tally = openTally()
    const began = Date.now()
    const seeds = Array.from({ length: Math.ceil(SEQUENCES / PER_BATCH) }, (_, nth) => FIRST_SEED + nth)
    // Two at a time, each on a database of its own: while PostgreSQL works for one, Node works for the other.
    const lane = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await playBatch(seed, tally)
    }
    await Promise.all([lane(), lane()])
    const seconds = Math.round((Date.now() - began) / 1000)
    process.stdout.write(
      `${SEQUENCES} sequences, ${tally.operations()} operations, ${tally.busy} times busy, ${seconds} s\n${summaryOf(tally)}\n`,
    )
    expect(tally.busy).toBeLessThanOrEqual(1 + tally.operations() / 1000)
    const rare = operations.filter(({ kind }) => (tally.kinds.get(kind)?.done ?? 0) < SEQUENCES / PER_BATCH)
    // A short walk may miss a kind that has to wait for others; one whose arguments are drawn badly is missed by a long one.
    expect(rare.map(({ kind }) => kind).slice(SEQUENCES > PER_BATCH ? 0 : 2)).toEqual([])
  },
  MINUTES * 60_000,
)

async function requireAllRules(at: Awaited<ReturnType<typeof openDesks>>, place: string): Promise<void> {
  const broken = await at.broken()
  if (broken.length > 0) throw new Error(`${place}: ${JSON.stringify(broken, null, 2)}`)
}

async function playBatch(seed: number, tally: Tally): Promise<void> {
  const sequences = Math.min(PER_BATCH, SEQUENCES)
  const at = await openDesks({ roles: ROLES_OF_OPERATORS })
  const world = await openWorld(at, seed)
  try {
    for (let nth = 1; nth <= sequences; nth++) {
      await playSequence(world, tally).catch((error: Error) => {
        throw new Error(`SEED=${seed}, sequence ${nth}: ${error.message}`, { cause: error })
      })
      if (nth % PER_CHECK === 0 || nth === sequences) await requireAllRules(at, `SEED=${seed}, sequence ${nth}`)
    }
  } finally {
    await world.close()
    await at.close()
  }
}
