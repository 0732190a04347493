import pg from 'pg'

import { BENCH_OFFICE } from './fill-sql.ts'

/** The id of the office that all measurements work in. */
export async function benchOffice(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from organisation.office where code = $1', [
    BENCH_OFFICE,
  ])
  await client.end()
  return rows[0]?.id ?? ''
}
