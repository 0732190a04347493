import type { WriteTx } from '#platform/server/database/database.ts'
import type { KindName } from '../contract/api.ts'
import { countrySeed } from './country-seed.ts'
import { currencySeed } from './currency-seed.ts'
import { type Fields, insertMissing } from './kind-repository.ts'
import { kindSources } from './kind-sources.ts'
import { readSeed } from '#platform/server/database/read-seed.ts'

/**
 * Adds the supplied reference data that does not exist yet and changes nothing else; runs at every start. Returns how many
 * records were added.
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

/** In order of references: country before airport, airport before airline, airline before prefix. */
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
