import { sql } from 'kysely'
import type { Clerk } from '#areas/shipments/server/testing/offices-at-work.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'

/** The account of a clerk, with the telephone and mail address that letters name. */
export async function insertAccount({ db, actor }: Clerk, user: { name: string; phone: string; email: string }) {
  await transact(db, systemWriter('test'), (tx) =>
    sql`insert into identity.user_account (account, name, phone, email, password_hash, office_id)
      values (${actor.account}, ${user.name}, ${user.phone}, ${user.email}, '-', ${actor.officeId})`.execute(tx),
  )
}
