import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { MailAddress } from '#platform/server/mail/mailer.ts'
import { found } from '#platform/server/refusal.ts'

/** Who signs a letter, and who gets the answers to it. */
export type LetterSender = {
  /** As on the waybills of the office; null: it has no profile. */
  readonly company: string | null
  /** The user behind the letter, if one of the signing office. */
  readonly name: string | null
  readonly phone: string | null
  readonly replyTo: MailAddress | null
}

/** Returns the sender of a letter that a user writes for an office. */
export async function findSender(
  db: ReadDb,
  { officeId, account }: { readonly officeId: string; readonly account: string },
): Promise<LetterSender> {
  const { rows } = await sql<StoredSender>`
    select (select agent_name from documents.office_profile where office_id = ${officeId}) as company,
      u.name, u.phone, u.email, u.office_id as user_office_id
    from (select) one left join identity.user_account u on lower(u.account) = lower(${account}) and u.active`.execute(
    db,
  )
  const { company, name, phone, email, userOfficeId } = found(rows[0])
  const isOfOffice = userOfficeId === officeId
  return {
    company,
    name: isOfOffice ? name : null,
    phone: isOfOffice ? phone : null,
    replyTo: email === null ? null : { name: name ?? '', address: email },
  }
}

type StoredSender = {
  readonly [part in 'company' | 'name' | 'phone' | 'email' | 'userOfficeId']: string | null
}
