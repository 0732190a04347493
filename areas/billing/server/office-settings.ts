import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { Refusal, requireAllowed, saved } from '#platform/server/refusal.ts'
import type { billingApi } from '../contract/api.ts'
import { billingErrors } from '../contract/errors.ts'
import type { SettingRecord } from '../contract/setting-api.ts'
import { canCloseMonth } from '../domain/closed-month.ts'

export const openSetting: Verb<typeof billingApi.settingOpen> = (context) => settingOf(context.db, context)

/** Saves the settings if the version seen is still current; the first time there is none. */
export const saveSetting: Verb<typeof billingApi.settingSave> = (context, { version, approvalLimit, paymentDays }) =>
  context.transact(async (tx) => {
    const { officeId } = context.actor
    const { numAffectedRows } = await (
      version === 0
        ? sql`insert into billing.office_setting (office_id, approval_limit, payment_days)
          values (${officeId}, ${approvalLimit}, ${paymentDays}) on conflict do nothing`
        : sql`update billing.office_setting set approval_limit = ${approvalLimit}, payment_days = ${paymentDays}
          where office_id = ${officeId} and version = ${version}`
    ).execute(tx)
    const record = await settingOf(tx, context)
    saved(numAffectedRows === 1n || undefined, record)
    return record
  })

const REFUSALS = { closed_month_pkey: new Refusal(billingErrors.MONTH_CLOSED) }

/** Closes a past month permanently. */
export const closeMonth: Verb<typeof billingApi.monthClose> = (context, { month }) =>
  context.transact(async (tx) => {
    const { officeId, account } = context.actor
    const { months, today } = await settingOf(tx, context)
    const booked = months.find((candidate) => candidate.month === month)
    const isClosed = (booked?.closedAt ?? null) !== null
    requireAllowed(billingErrors, canCloseMonth({ month, isClosed, incomplete: booked?.incomplete ?? 0 }, today))
    const closing = sql`
      insert into billing.closed_month (office_id, month, closed_by) values (${officeId}, ${month}::date, ${account})`
    await refusedByConstraint(REFUSALS, closing.execute(tx))
    return settingOf(tx, context)
  })

/** Returns the day on the calendar of an office, `YYYY-MM-DD`. */
export async function officeToday(db: ReadDb, officeId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select billing.office_day(${officeId}, ${now.toISOString()}::timestamptz)::text as today`.execute(db)
  return rows[0]?.today ?? ''
}

type Stored = Pick<SettingRecord, 'version' | 'currency' | 'today'> & SettingRecord['setting']

async function settingOf(db: ReadDb, { actor, people, now }: Context): Promise<SettingRecord> {
  const { officeId } = actor
  const { rows } = await sql<Stored>`
    select coalesce(s.version, 0) as version, o.currency, s.approval_limit, coalesce(s.payment_days, 30) as payment_days,
      billing.office_day(o.id, ${now.toISOString()}::timestamptz)::text as today
    from organisation.office o left join billing.office_setting s on s.office_id = o.id where o.id = ${officeId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('an actor has no office')
  const { version, currency, today, ...setting } = row
  const months = await monthsOf(db, officeId, today)
  return { version, currency, today, setting, months: await withPeople(people, db, months, 'closedBy') }
}

/** Returns the last twelve months and all closed ones, newest first. */
async function monthsOf(db: ReadDb, officeId: string, today: string): Promise<SettingRecord['months']> {
  const { rows } = await sql<SettingRecord['months'][number]>`
    select m.month::text as month, coalesce(l.lines, 0)::int as lines, coalesce(l.drafts, 0)::int as drafts,
      coalesce(l.incomplete, 0)::int as incomplete, c.closed_at, c.closed_by
    from (select generate_series(date_trunc('month', ${today}::date) - interval '11 months',
                                 date_trunc('month', ${today}::date), interval '1 month')::date as month
          union select month from billing.line where office_id = ${officeId} and status = 'DRAFT'
          union select month from billing.closed_month where office_id = ${officeId}) m
      left join (select month, count(*) as lines, count(*) filter (where status = 'DRAFT') as drafts,
                   count(*) filter (where status = 'DRAFT' and (title_id is null or rate is null)) as incomplete
                 from billing.line where office_id = ${officeId} group by 1) l on l.month = m.month
      left join billing.closed_month c on c.office_id = ${officeId} and c.month = m.month
    order by m.month desc limit 60`.execute(db)
  return rows
}
