import { join } from 'node:path'
import { type Invariant, readInvariants } from '#platform/server/invariants/invariants.ts'
import { areas } from './areas.ts'

const root = join(import.meta.dirname, '../..')

/** What must hold in a database of the portal: the rules of the platform, then those of the areas, lowest floor first. */
export function allInvariants(): Promise<Invariant[]> {
  const owners = ['platform', ...areas.map((area) => `areas/${area}`)]
  return readInvariants(owners.map((owner) => join(root, owner, 'server/invariants.sql')))
}
