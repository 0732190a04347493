import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found, requireAllowed, saved } from '#platform/server/refusal.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { allowed, refuse } from '#platform/domain/verdict.ts'
import type { AccountRecord } from '../../contract/account.ts'
import type { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'
import { BILLS_MOVED } from '../../contract/live.ts'
import { lockTitles } from '../title-repository.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'
import { OFFICE_DAY, OPEN_SUMS } from './account-list-source.ts'
import { refreshCreditBlock } from './refresh-credit-block.ts'

type Head = Omit<AccountRecord, 'items' | 'ages'> & AccountRecord['ages']

/** Returns the open items of an account with their ages. */
export const openAccount: Verb<typeof billingApi.accountOpen> = async ({ db, actor }, { id }) => {
  const head = found(await findAccountHead(db, id, visibleOffice(actor)))
  const { notDue, upTo30, upTo60, upTo90, over90, ...account } = head
  const { rows } = await sql<AccountRecord['items'][number]>`
    select b.id as bill_id, b.number, b.kind, b.bill_date, i.due_date, round(b.total, b.minor_units) as total,
      round(i.open, b.minor_units) as open, greatest(0, ${sql.raw(OFFICE_DAY)} - i.due_date) as days_overdue
    from billing.open_item i join billing.bill b on b.id = i.bill_id join organisation.office z on z.id = i.office_id
    where i.title_id = ${id} order by i.due_date, b.number limit 500`.execute(db)
  return { ...account, ages: { notDue, upTo30, upTo60, upTo90, over90 }, items: rows }
}

/** Returns an account with the sums of what is open of it; `officeId` null: of any office. */
export async function findAccountHead(db: ReadDb, id: string, officeId: string | null): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select t.id, t.version, t.account_code, t.name, t.address, t.email, t.currency, t.on_hold, t.hold_reason,
      trim_scale(t.credit_limit) as credit_limit, k.reason as block, round(o.total, c.minor_units) as total,
      round(o."notDue", c.minor_units) as "notDue", round(o."upTo30", c.minor_units) as "upTo30",
      round(o."upTo60", c.minor_units) as "upTo60", round(o."upTo90", c.minor_units) as "upTo90",
      round(o."over90", c.minor_units) as "over90"
    from billing.bill_title t join reference_data.currency c on c.code = t.currency
      join organisation.office z on z.id = t.office_id
      left join partners.credit_block k on k.office_id = t.office_id and k.partner_id = t.partner_id
      cross join lateral (select ${sql.raw(OPEN_SUMS)} from billing.open_item i where i.title_id = t.id) o
    where t.id = ${id} and (${officeId}::uuid is null or t.office_id = ${officeId}::uuid)`.execute(db)
  return rows[0]
}

/** Sets the limit or the hold of an account; what it blocks follows in the same transaction. */
export const setCredit: Verb<typeof billingApi.accountCredit> = ({ actor, transact }, { id, version, ...credit }) =>
  transact(async (tx) => {
    const [title] = await lockTitles(tx, [id], actor.officeId)
    const current = found(title)
    saved(current.version === version || undefined, current)
    const { creditLimit, onHold, holdReason } = credit
    requireAllowed(billingErrors, onHold && holdReason === '' ? refuse('HOLD_REASON_MISSING') : allowed)
    const { rows } = await sql<{ id: string; version: number }>`
      update billing.bill_title set credit_limit = ${creditLimit}, on_hold = ${onHold},
        hold_reason = ${onHold ? holdReason : ''} where id = ${id} returning id, version`.execute(tx)
    await followAccount(tx, actor.officeId, id)
    return found(rows[0])
  })

/** Brings up to date what depends on the open amount of an account. */
export async function followAccount(tx: WriteTx, officeId: string, titleId: string): Promise<void> {
  const { rows } = await sql<{ partnerId: string | null }>`
    select partner_id from billing.bill_title where id = ${titleId}`.execute(tx)
  const partnerId = rows[0]?.partnerId ?? null
  if (partnerId !== null) await refreshCreditBlock(tx, officeId, partnerId)
  notifyOffice(tx, officeId, BILLS_MOVED)
}
