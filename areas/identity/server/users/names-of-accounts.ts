import { sql } from 'kysely'
import type { NamesOfAccounts } from '#platform/server/people.ts'

/** Returns the current names of accounts, including inactive ones. */
export const namesOfAccounts: NamesOfAccounts = async (db, accounts) => {
  const { rows } = await sql<{ account: string; name: string }>`
    select account, name from identity.user_account
    where lower(account) = any (array(select lower(asked) from unnest(${[...accounts]}::text[]) asked))`.execute(db)
  return new Map(rows.map(({ account, name }) => [account, name]))
}
