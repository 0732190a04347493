import { sql } from 'kysely'
import type { NamesOfAccounts } from '#platform/server/people.ts'

/** The names that accounts have now, also of those that may not sign in any more. */
export const namesOfAccounts: NamesOfAccounts = async (db, accounts) => {
  const { rows } = await sql<{ account: string; name: string }>`
    select account, name from identity.user_account
    where lower(account) = any (array(select lower(asked) from unnest(${[...accounts]}::text[]) asked))`.execute(db)
  return new Map(rows.map(({ account, name }) => [account, name]))
}
