import { sql } from 'kysely'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'

/** The account of a clerk, with the telephone and mail address that letters name. */
export async function insertAccount(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  user: { name: string; phone: string; email: string },
): Promise<void> {
  await transact(db, systemWriter('test'), (tx) =>
    sql`insert into identity.user_account (account, name, phone, email, password_hash, office_id)
      values (${actor.account}, ${user.name}, ${user.phone}, ${user.email}, '-', ${actor.officeId})`.execute(tx),
  )
}
