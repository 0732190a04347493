import { sql } from 'kysely'
import { findOffices, officeName } from '#areas/organisation/server/index.ts'
import type { Language } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { found, requireAll } from '#platform/server/refusal.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'
import { canCoverPeriod } from '../../domain/period.ts'
import { type StatementEntry, withBalance } from '../../domain/accounts/statement.ts'
import type { PrintedStatement } from '../pdf/statement-pdf.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'
import { findAccountHead } from './account-verbs.ts'

/** The account and period of a statement. */
export type StatementScope = {
  readonly id: string
  readonly from: string
  readonly to: string
  /** Null: of any office. */
  readonly officeId: string | null
  readonly language: Language
}

export const printStatement: Verb<typeof billingApi.statementPdf> = ({ db, actor, language }, input) =>
  renderStatement(db, { ...input, officeId: visibleOffice(actor), language })

/** Draws the statement of an account: balance brought forward, bills and payments of the period, and what is open by age. */
export async function renderStatement(db: ReadDb, scope: StatementScope) {
  requireAll(billingErrors, [{ path: 'to', verdict: canCoverPeriod(scope.from, scope.to) }])
  const account = found(await findAccountHead(db, scope.id, scope.officeId))
  const data = await printed(db, scope, account)
  const content = await renderPdf({ module: new URL('../pdf/statement-pdf.ts', import.meta.url), data })
  const fileName = `${account.accountCode}-${account.currency}-${scope.to}.pdf`
  return { fileName, mediaType: 'application/pdf', content }
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccountHead>>>

async function printed(db: ReadDb, scope: StatementScope, account: Account): Promise<PrintedStatement> {
  const { language, from, to } = scope
  const t = await areaTexts('billing', language)
  const [office] = await findOffices(db, [await officeOf(db, scope.id)])
  const { opening, entries, scale } = await movementsOf(db, scope)
  const named = entries.map((entry) => ({ ...entry, text: entry.kind ? entry.text : paymentText(t, entry.text) }))
  const balanced = withBalance(opening, named, scale)
  const { currency, notDue, upTo30, upTo60, upTo90, over90 } = account
  return {
    language,
    issuer: office ? officeName(office, language) : '',
    title: t('print.statement'),
    account: [account.name, account.address, account.accountCode],
    period: `${from} – ${to}`,
    columns: {
      day: t('fields.billDate'),
      text: t('fields.description'),
      amount: `${t('fields.amount')} ${currency}`,
      balance: `${t('fields.balance')} ${currency}`,
    },
    rows: [{ day: from, text: t('print.broughtForward'), amount: '', balance: opening }, ...balanced],
    ages: Object.entries({ notDue, upTo30, upTo60, upTo90, over90 }).map(([age, sum]) => [
      t(`lists.accounts.${age}`),
      sum,
    ]),
    closing: [t('print.closingBalance'), `${currency} ${balanced.at(-1)?.balance ?? opening}`],
    footer: `${account.accountCode} · ${currency} · ${to}`,
    pageText: t('print.pageOfPages'),
  }
}

function paymentText(t: (key: string) => string, reference: string): string {
  return `${t('print.payment')} ${reference}`
}

async function officeOf(db: ReadDb, titleId: string): Promise<string> {
  const { rows } = await sql<{
    officeId: string
  }>`select office_id from billing.bill_title where id = ${titleId}`.execute(db)
  return found(rows[0]).officeId
}

/** `kind` is empty for a payment. */
type Movement = StatementEntry & { readonly kind: string }

/** What the account was billed and what it paid; vendor invoices, which we owe, are not on a statement. */
const MOVEMENTS = sql`
  select b.bill_date as day, b.total as amount, b.number as text, b.kind, b.issued_at as at, b.minor_units
  from billing.bill b left join billing.bill o on o.id = b.credits_id
  where b.title_id = m.id and 'VENDOR_INVOICE' <> all(array[b.kind, coalesce(o.kind, '')])
  union all
  select p.paid_on, -p.amount, p.reference || ' ' || b.number, '', p.noted_at, b.minor_units
  from billing.payment p join billing.bill b on b.id = p.bill_id
  where b.title_id = m.id and b.kind <> 'VENDOR_INVOICE'`

async function movementsOf(db: ReadDb, { id, from, to }: StatementScope) {
  const { rows } = await sql<{ opening: string; scale: number; entries: Movement[] }>`
    select round(coalesce(s.opening, 0), c.minor_units)::text as opening, c.minor_units as scale, s.entries
    from billing.bill_title m join reference_data.currency c on c.code = m.currency
      cross join lateral (
        select sum(v.amount) filter (where v.day < ${from}::date) as opening,
          coalesce(jsonb_agg(jsonb_build_object('day', v.day, 'text', v.text, 'kind', v.kind,
            'amount', round(v.amount, v.minor_units)::text) order by v.day, v.at)
            filter (where v.day between ${from}::date and ${to}::date), '[]') as entries
        from (${MOVEMENTS}) v) s
    where m.id = ${id}`.execute(db)
  return found(rows[0])
}
