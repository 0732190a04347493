import { sql } from 'kysely'
import type { Verb } from '#platform/server/http/context.ts'
import { notifyOffice, notifyWatchers } from '#platform/server/live/notify.ts'
import { Refusal, found, requireAllowed } from '#platform/server/refusal.ts'
import type { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'
import { BILLS_MOVED, billTopic } from '../../contract/live.ts'
import { type SentAccount, contentDifferences, revisedContent } from '../../domain/bill-content.ts'
import { type TitleStatus, canSelectAccount } from '../../domain/bill-title.ts'
import { canRevise } from '../../domain/transmission.ts'
import { hashOf } from '../bill-payload.ts'
import { lockTransmissions, payloadOf } from './transmission-repository.ts'

/**
 * Makes the next revision of a bill that XC does not have: with the account as finance has it now, under a key of its own.
 * The bill itself stays as it was issued.
 */
export const reviseBill: Verb<typeof billingApi.revise> = ({ actor, transact }, { id }) =>
  transact(async (tx) => {
    const [bill] = await lockTransmissions(tx, [id], actor.officeId)
    requireAllowed(billingErrors, canRevise(found(bill)))
    const { rows } = await sql<SentAccount & { revision: number; status: TitleStatus; currency: string }>`
      select t.revision, i.status, i.currency, i.account_code as code, i.name, i.address, i.contact, i.tax_number, i.fax
      from billing.transmission t join billing.bill b on b.id = t.bill_id join billing.bill_title i on i.id = b.title_id
      where t.bill_id = ${id}`.execute(tx)
    const { revision: last, status, currency, ...account } = found(rows[0])
    requireAllowed(billingErrors, canSelectAccount({ status, currency }, currency))
    const revision = last + 1
    const before = await payloadOf(tx, { billId: id, revision: last })
    const payload = revisedContent(before, revision, account)
    if (contentDifferences(before, payload).length === 0) throw new Refusal(billingErrors.NOTHING_CORRECTED)
    await sql`
      insert into billing.bill_revision (bill_id, revision, payload, sha256, made_by)
      values (${id}, ${revision}, ${payload}, ${hashOf(payload)}, ${actor.account})`.execute(tx)
    await sql`
      update billing.transmission set revision = ${revision}, account_code = ${account.code} where bill_id = ${id}`.execute(
      tx,
    )
    notifyWatchers(tx, billTopic(id))
    notifyOffice(tx, actor.officeId, BILLS_MOVED)
    return { revision }
  })
