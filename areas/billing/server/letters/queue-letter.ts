import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { announce } from '#platform/server/outbox.ts'
import { found, requireAllowed } from '#platform/server/refusal.ts'
import type { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'
import { canMailBill } from '../../domain/bill.ts'
import { canCoverPeriod } from '../../domain/period.ts'
import { lockBill } from '../bill-repository.ts'
import { findTitle } from '../title-repository.ts'

/** The event that a bill or statement is queued for mailing. */
export const LETTER_QUEUED = 'billing.letter-queued'

export type LetterQueued = { readonly letterId: string }

/** Queues a bill as a PDF in the language of the user. */
export const mailBill: Verb<typeof billingApi.mail> = ({ actor, language, transact }, { id, to }) =>
  transact(async (tx) => {
    const bill = found(await lockBill(tx, id, actor.officeId))
    requireAllowed(billingErrors, canMailBill(bill))
    const letter = { officeId: actor.officeId, titleId: bill.titleId, billId: id, from: null, to: null }
    return queue(tx, { ...letter, address: to, language, queuedBy: actor.account })
  })

/** Queues the statement of an account for a period. */
export const mailStatement: Verb<typeof billingApi.statementMail> = (context, { id, from, to: until, ...letter }) =>
  context.transact(async (tx) => {
    const { actor, language } = context
    found(await findTitle(tx, id, actor.officeId))
    requireAllowed(billingErrors, canCoverPeriod(from, until))
    const content = { officeId: actor.officeId, titleId: id, billId: null, from, to: until }
    return queue(tx, { ...content, address: letter.mailTo, language, queuedBy: actor.account })
  })

type NewLetter = {
  readonly officeId: string
  readonly titleId: string
  readonly billId: string | null
  readonly from: string | null
  readonly to: string | null
  readonly address: string
  readonly language: string
  readonly queuedBy: string
}

async function queue(tx: WriteTx, letter: NewLetter): Promise<{ mailId: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into billing.letter (office_id, title_id, bill_id, period_from, period_to, address, language, queued_by)
    values (${letter.officeId}, ${letter.titleId}, ${letter.billId}, ${letter.from}, ${letter.to}, ${letter.address},
      ${letter.language}, ${letter.queuedBy})
    returning id`.execute(tx)
  const { id } = found(rows[0])
  await announce(tx, LETTER_QUEUED, { letterId: id } satisfies LetterQueued)
  return { mailId: id }
}
