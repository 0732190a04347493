import pg from 'pg'
import { type Violation, findViolations } from '#platform/server/invariants/invariants.ts'
import { allInvariants } from '../invariants.ts'

/** What does not hold in a database after a scenario; there should be nothing. */
export async function brokenRules(url: string): Promise<Violation[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await findViolations(client, await allInvariants())
  } finally {
    await client.end()
  }
}
