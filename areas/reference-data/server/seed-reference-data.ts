import type { WriteTx } from '#platform/server/database/database.ts'
import type { KindName } from '../contract/api.ts'
import { countrySeed } from './country-seed.ts'
import { currencySeed } from './currency-seed.ts'
import { type Fields, insertMissing } from './kind-repository.ts'
import { kindSources } from './kind-sources.ts'
import { readSeed } from '#platform/server/database/read-seed.ts'

/**
 * Adds the reference data the product comes with where it is not there yet, and changes nothing that is: run at every
 * start. Answers how many records were added.
 */
export async function seedReferenceData(tx: WriteTx): Promise<number> {
  let added = 0
  for (const [kind, read] of SEEDS) {
    const records = await read()
    added += await insertMissing(
      tx,
      kindSources[kind],
      records.map((record) => ({ active: true, ...record })),
    )
  }
  return added
}

/** In the order in which one names the other: an airport its country, an airline its hub, a prefix its airline. */
const SEEDS: readonly (readonly [KindName, () => readonly Fields[] | Promise<readonly Fields[]>])[] = [
  ['country', countrySeed],
  ['currency', currencySeed],
  ['airport', () => readSeed('reference/airports')],
  ['airline', () => readSeed('reference/airlines')],
  ['airlinePrefix', () => readSeed('reference/airline-prefixes')],
  ['chargeCode', () => readSeed('reference/charge-codes')],
  ['incoterm', () => readSeed('reference/incoterms')],
  ['uldType', () => readSeed('reference/uld-types')],
  ['specialHandlingCode', () => readSeed('reference/special-handling-codes')],
  ['capacityType', () => readSeed('reference/capacity-types')],
]
