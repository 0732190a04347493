import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { AmendmentFields } from '../../contract/amendment.ts'
import type { AmendmentAnswer, Terms } from '../../domain/amendment.ts'
import type { By } from '../order-repository.ts'

type NewAmendment = AmendmentFields & { readonly orderId: string; readonly officeId: string; readonly before: Terms }

export async function insertAmendment(tx: WriteTx, amendment: NewAmendment, by: By): Promise<void> {
  const { orderId, officeId, before, readyOn, pieces, grossWeight, volume, amount, reason } = amendment
  await sql`
    insert into exchange.order_amendment
      (order_id, office_id, terms_before, ready_on, pieces, gross_weight, volume, amount, reason, proposed_at, proposed_by)
    values (${orderId}, ${officeId}, ${JSON.stringify(before)}::jsonb, ${readyOn}, ${pieces}, ${grossWeight}, ${volume},
            ${amount}, ${reason}, ${by.now.toISOString()}, ${by.account})`.execute(tx)
}

/** Writes the answer; the database changes the order if it is accepted. */
export async function answerAmendment(
  tx: WriteTx,
  id: string,
  answer: { readonly status: AmendmentAnswer; readonly text: string | null } & By,
): Promise<void> {
  await sql`
    update exchange.order_amendment
    set status = ${answer.status}, answer = ${answer.text}, answered_at = ${answer.now.toISOString()},
        answered_by = ${answer.account}
    where id = ${id}`.execute(tx)
}
